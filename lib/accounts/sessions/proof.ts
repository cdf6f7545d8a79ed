/**
 * What is delicate (another address, another way to sign in) asks a signed-in user to prove again
 * who they are: a session alone may be a browser that was left open.
 */

import { accountLimits } from "#lib/accounts/limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/**
 * Notes that the user of a session has just proved who they are. A login alone is no proof.
 * @throws AppError unauthorized as `expectSignedIn`
 */
export async function noteProof(tx: Transaction, who: SignedIn): Promise<void> {
  await expectSignedIn(tx, who);
  await tx.session.updateMany({ where: { id: who.sessionId }, data: { provenAt: now() } });
}

/**
 * Throws unless the session's user proved within `accountLimits.proofMs` who they are. The answer has
 * `proof: "needed"`, on which the browser asks for it and calls again.
 * @throws AppError forbidden (a 401 would reload the page), unauthorized as `expectSignedIn`
 */
export async function expectProof(tx: Transaction, who: SignedIn): Promise<void> {
  await expectSignedIn(tx, who);
  const since = new Date(now().getTime() - accountLimits.proofMs);
  const where = { id: who.sessionId, provenAt: { gt: since } };
  if ((await tx.session.count({ where })) > 0) return;
  throw new AppError("forbidden", "Please confirm that it is you.", {
    fields: { proof: "needed" },
  });
}
