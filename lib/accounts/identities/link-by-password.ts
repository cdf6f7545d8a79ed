import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import { linkRow } from "#lib/accounts/identities/identities.ts";
import {
  nothingToLink,
  providerNames,
  signInFailures,
} from "#lib/accounts/identities/identity-strings.ts";
import { readPendingLink } from "#lib/accounts/identities/sign-in-state.ts";
import { appendExpiredChallengeCookie, spendChallenge } from "#lib/accounts/sessions/challenge.ts";
import { logIn } from "#lib/accounts/sessions/commands.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { checkPassword, expectCredential } from "#lib/accounts/users/commands.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { isUniqueViolation } from "#lib/core/database-errors.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { count } from "#lib/core/metrics/count.ts";

/** @throws AppError as `checkPassword`; invalid without a pending identity, conflict if linked */
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
