import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { mayDo } from "#lib/desk/roles.ts";
import type { actOf } from "#lib/desk/session/desk-session.ts";

/** Adds a check of the account to the act's own: only an owner may act on a staff account. */
export function memberAct(act: ReturnType<typeof actOf>, userId: string) {
  const recheck = async (tx: Transaction) => {
    const { role } = await act.recheck(tx);
    if (mayDo(role, "reachStaff")) return;
    if ((await tx.staff.count({ where: { userId } })) === 0) return;
    throw new AppError("forbidden", "This is an account of the staff: an owner may do this.");
  };
  return { ...act, recheck, userId };
}
