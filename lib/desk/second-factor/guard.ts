/** Guards changes of factors: otherwise a password would suffice to add one. */

import { hasOrHadFactor } from "#lib/accounts/factor.ts";
import type { FactorGuard } from "#lib/accounts/passkeys/passkeys.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { hasApp } from "#lib/desk/second-factor/factors.ts";
import { asksForFactor, isFresh, viewDeskOf } from "#lib/desk/session/desk-session.ts";

export const factorGuard: FactorGuard = {
  /** A staff member's first factor needs no earlier one. */
  async expectMayChange(tx, who) {
    const view = await viewDeskOf(await expectSignedIn(tx, who), tx);
    if (view.kind === "visitor" || view.kind === "stranger") return;
    if (view.kind === "open" && isFresh(view)) return;
    if (!(await hasOrHadFactor(tx, who.id))) return;
    const sentence =
      "This account opens the desk. Please confirm your second factor at the desk, under 'Your second factor', and try again within ten minutes.";
    const fields = { desk: view.kind === "open" ? "factor" : "locked" };
    throw new AppError("forbidden", sentence, { fields });
  },
  async expectFactorLeft(tx, who) {
    const where = { userId: who.id };
    if (!asksForFactor() || (await tx.staff.count({ where })) === 0) return;
    if ((await tx.passkey.count({ where })) > 0 || (await hasApp(who.id, tx))) return;
    const sentence = "This is your only second factor. Please set up an app at the desk first.";
    throw new AppError("conflict", sentence);
  },
  async recordChange(tx, { id }, action) {
    if ((await tx.staff.count({ where: { userId: id } })) === 0) return;
    await recordAudit(tx, { actor: `staff ${id}`, action, subject: `user ${id}`, reason: "" });
  },
};
