import { tellOwners } from "#lib/accounts/staff/tell-owners.ts";
import type { Guard } from "#lib/content/documents/guarded.ts";
import { machineSetting } from "#lib/content/settings.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { expectStaff, type Staff } from "#lib/desk/session/desk-session.ts";
import { isCodeOf } from "./address-code.ts";

type Said = { reason?: string; code?: string | undefined };

/**
 * Lets owners change guarded fields, and publish them with a reason and a fresh factor. `code`: the
 * one that was mailed to a new address. @throws AppError forbidden; invalid for a publication without
 * a reason, and for an address without its code
 */
export function guardOf(who: Staff, { reason = "", code = "" }: Said = {}): Guard {
  return async (tx, changes, isShown) => {
    const { role } = await expectStaff(tx, who, "changeContent");
    if (!mayDo(role, "changeGuarded")) {
      const names = changes.map(({ name }) => name).join(" and ");
      const sentence = `Only an owner changes ${names}. Please ask one; the other words are yours.`;
      throw new AppError("forbidden", sentence);
    }
    for (const { document, field, name } of changes) {
      const machine = document === "settings" ? machineSetting(field) : null;
      if (machine === null) continue;
      const sentence = `The machine sets ${name} (${machine.name}), which wins over the desk. Remove the variable first, or leave this as it is.`;
      throw new AppError("invalid", sentence);
    }
    if (!isShown) return;
    await expectStaff(tx, who, "changeGuarded");
    if (reason === "") throw new AppError("invalid", "Please give a reason.");
    for (const { isAddress, after } of changes) {
      if (isAddress && !isCodeOf(String(after), code)) throw unconfirmed(String(after), code);
    }
    await tellOwners(tx, changes);
  };
}

function unconfirmed(address: string, code: string): AppError {
  const sentence =
    code === ""
      ? `Please confirm the new address first: 'Mail a code' sends one to ${address}. Type it here.`
      : `This code is not that of ${address}, or is too old. Please have another one mailed.`;
  return new AppError("invalid", sentence);
}
