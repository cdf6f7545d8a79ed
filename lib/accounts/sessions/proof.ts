/** Sensitive changes need a recent proof: a session alone may be an unattended browser. */
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** A login alone is no proof. @throws AppError unauthorized as `expectSignedIn` */
export async function noteProof(tx: Transaction, who: SignedIn): Promise<void> {
  await expectSignedIn(tx, who);
  await tx.session.updateMany({ where: { id: who.sessionId }, data: { provenAt: now() } });
}

/** `proof: "needed"` makes the browser ask and retry. @throws AppError forbidden: a 401 reloads */
export async function expectProof(tx: Transaction, who: SignedIn): Promise<CurrentUser> {
  const current = await expectSignedIn(tx, who);
  const since = new Date(now().getTime() - accountLimits.proofMs);
  const where = { id: who.sessionId, provenAt: { gt: since } };
  if ((await tx.session.count({ where })) > 0) return current;
  const fields = { proof: "needed" };
  throw new AppError("forbidden", "Please confirm that it is you.", { fields });
}
