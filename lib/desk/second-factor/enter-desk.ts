import { expectChallenge, keepChallenge } from "#lib/accounts/passkeys/passkey-challenge.ts";
import type { Assertion } from "#lib/accounts/passkeys/passkey-schema.ts";
import { checkPasskey } from "#lib/accounts/passkeys/passkey-use.ts";
import { requestOptions } from "#lib/accounts/passkeys/webauthn.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { forget } from "#lib/core/rate-limits/attempts.ts";
import { sealSecret, stepOfCode } from "#lib/desk/second-factor/authenticator.ts";
import {
  countCode,
  expectOne,
  giveBackCode,
  readApp,
  recordFactor,
  wrongCode,
} from "#lib/desk/second-factor/check-code.ts";
import { renewRecoveryCodes, takeRecoveryCode } from "#lib/desk/second-factor/recovery-codes.ts";
import { openDesk, type Staff } from "#lib/desk/session/desk-session.ts";

export async function beginPasskeyEntry(who: Staff, headers: Headers) {
  const passkeys = await database().read.passkey.findMany({
    where: { userId: who.id },
    select: { id: true, transports: true },
  });
  if (passkeys.length === 0) return null;
  const options = await requestOptions(passkeys);
  await keepChallenge(headers, "desk", who, options.challenge);
  return options;
}

export async function enterByPasskey(
  who: Staff,
  assertion: Assertion,
  request: Request,
): Promise<string[]> {
  const challenge = await expectChallenge(request, "desk", who);
  const used = await checkPasskey(assertion, challenge, { userId: who.id }, "forbidden");
  return database().write(async (tx) => {
    await used.spend(tx);
    return enter(tx, who);
  });
}

/** Accepts an app's code or a recovery code. @throws AppError forbidden, tooManyRequests */
export async function enterByCode(who: Staff, code: string): Promise<string[]> {
  await countCode(who);
  const app = await readApp(who.id);
  const step =
    app?.isConfirmed && /^\d{6}$/.test(code)
      ? await stepOfCode(app.secret, code, app.lastStep)
      : null;
  // Sealed anew, so that the app outlasts the previous session secret.
  const data = app && step !== null && { lastStep: step, sealed: await sealSecret(app.secret) };
  return database().write(async (tx) => {
    await expectSignedIn(tx, who);
    if (data) {
      const where = { userId: who.id, sealed: app.sealed, lastStep: app.lastStep };
      expectOne(await tx.authenticator.updateMany({ where, data }));
    } else if (await takeRecoveryCode(tx, who.id, code)) {
      await recordFactor(tx, who, "factor.recovery_code_used");
    } else throw wrongCode();
    const codes = await enter(tx, who);
    await forget(tx, [{ rule: accountRates.codeByAccount, by: who.id }]);
    await giveBackCode(tx, who);
    return codes;
  });
}

/** Opens the desk. Returns recovery codes if the user has none, else an empty list. */
export async function enter(tx: Transaction, who: Staff): Promise<string[]> {
  await expectSignedIn(tx, who);
  await openDesk(tx, who);
  const known = await tx.recoveryCode.count({ where: { userId: who.id } });
  return known > 0 ? [] : renewRecoveryCodes(tx, who.id);
}
