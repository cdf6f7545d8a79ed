import { nothingToLink, providerNames, signInFailures } from "#lib/content/identities.ts";
import { isUniqueViolation } from "#lib/database/errors.ts";
import type { Transaction } from "#lib/database/write.ts";
import { AppError } from "#lib/http/errors.ts";
import { count } from "#lib/metrics/count.ts";
import { appendExpiredChallengeCookie, spendChallenge } from "#lib/session/challenge.ts";
import { logIn } from "#lib/session/commands.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { readPendingLink } from "#lib/sign-in/attempt.ts";
import { SignInFailure } from "#lib/sign-in/failure.ts";
import { linkRow } from "#lib/sign-in/link-row.ts";
import { checkPassword, expectCredential } from "#lib/users/commands.ts";

/**
 * Links the identity that waits in the browser to the account whose password this is, and begins a
 * session. Resolves with its id and the path that it leads to.
 * @throws AppError as `checkPassword`; invalid without such an identity, conflict for a linked one
 */
export async function linkByPassword(
  request: Request,
  headers: Headers,
  password: string,
): Promise<{ sessionId: string; next: string }> {
  const pending = await readPendingLink(request.headers.get("cookie"));
  if (pending === null) throw new AppError("invalid", nothingToLink);
  const { userId, state, next } = pending;
  const client = clientOf(request);
  const credential = await checkPassword(userId, password, client);
  const recheck = async (tx: Transaction) => {
    await expectCredential(tx, credential, "forbidden");
    await spendChallenge(tx, state);
    await linkRow(tx, userId, pending, client.device);
  };
  const login = { userId, remembered: false, recheck };
  const sessionId = await logIn(request, headers, login).catch((error: unknown) => {
    const taken = isUniqueViolation(error) ? new SignInFailure("taken", error) : error;
    if (!(taken instanceof SignInFailure)) throw error;
    const sentence = signInFailures[taken.code](providerNames[pending.provider]);
    throw new AppError("conflict", sentence, { cause: error });
  });
  appendExpiredChallengeCookie(headers, "provider");
  count("logins", "ok");
  return { sessionId, next };
}
