import {
  expectChallenge,
  keepChallenge,
  readKept,
} from "#lib/accounts/passkeys/passkey-challenge.ts";
import type { Assertion } from "#lib/accounts/passkeys/passkey-schema.ts";
import { requestOptions, verifyAssertion } from "#lib/accounts/passkeys/webauthn.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { spendChallenge } from "#lib/accounts/sessions/challenge.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { counted } from "#lib/core/metrics/count.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";

/** @throws AppError tooManyRequests */
export async function beginPasskeyLogin(request: Request, client: Client, headers: Headers) {
  await countAttempt(...attemptsFrom(client.networks, accountRates.passkeyByAddress));
  const options = await requestOptions([]);
  const earlier = await readKept(request, "login", null);
  await keepChallenge(headers, "login", null, options.challenge, earlier);
  return options;
}

/** @throws AppError unauthorized, invalid for an expired challenge, tooManyRequests */
export async function checkPasskeyLogin(request: Request, assertion: Assertion, client: Client) {
  await countAttempt(...attemptsFrom(client.networks, accountRates.passkeyByAddress));
  const { clientDataJSON } = assertion.response;
  const challenge = await expectChallenge(request, "login", null, clientDataJSON);
  return counted("logins", () => checkPasskey(assertion, challenge, {}, "unauthorized"));
}

const refused = "This passkey opens no account here. It may have been removed.";

/** @throws AppError `code` when no such passkey signed the challenge */
export async function checkPasskey(
  assertion: Assertion,
  challenge: string,
  owner: { userId?: string },
  code: "unauthorized" | "forbidden",
) {
  const passkey = await database().read.passkey.findFirst({
    where: { ...owner, id: assertion.id, user: { deletedAt: null } },
    select: { id: true, userId: true, publicKey: true, counter: true },
  });
  if (passkey === null) throw new AppError(code, refused);
  const counter = await verifyAssertion(assertion, challenge, passkey).catch((cause: unknown) => {
    log().warn({ err: cause }, "passkey refused");
    throw new AppError(code, refused, { cause });
  });
  return {
    userId: passkey.userId,
    /** Spends the challenge. @throws AppError when the passkey was removed or used since */
    spend: async (tx: Transaction) => {
      await spendChallenge(tx, challenge);
      const { id, userId, counter: before } = passkey;
      const where = { id, userId, counter: before };
      const data = { counter, usedAt: now() };
      const { count: used } = await tx.passkey.updateMany({ where, data });
      if (used === 0) throw new AppError(code, refused);
    },
  };
}
