/** The second factor of the staff: a passkey, or an app with codes; and codes to recover it. */
import { tellOwner } from "#lib/accounts/email/mailed-links.ts";
import { expectChallenge, keepChallenge } from "#lib/accounts/passkeys/passkey-challenge.ts";
import type { Assertion } from "#lib/accounts/passkeys/passkey-schema.ts";
import { checkPasskey } from "#lib/accounts/passkeys/passkey-use.ts";
import { requestOptions } from "#lib/accounts/passkeys/webauthn.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import { expectProof } from "#lib/accounts/sessions/proof.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { countAttempt, forget } from "#lib/core/rate-limits/attempts.ts";
import {
  type NewAuthenticator,
  newAuthenticator,
  sealSecret,
  stepOfCode,
  unsealSecret,
} from "#lib/desk/factor/authenticator.ts";
import { renewRecoveryCodes, takeRecoveryCode } from "#lib/desk/factor/recovery-codes.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { openDesk, type Staff, writeAsStaff } from "#lib/desk/session/desk-session.ts";
import { deskAppAddedLetter } from "#lib/mail/letters.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

export async function findFactors(userId: string): Promise<{ app: boolean; passkeys: number }> {
  const { read } = database();
  const [app, passkeys] = await Promise.all([
    read.authenticator.count({ where: { userId, confirmedAt: { not: null } } }),
    read.passkey.count({ where: { userId } }),
  ]);
  return { app: app > 0, passkeys };
}

/** Begins to set up an app. Needs a proof, as a stolen session could set up its own. */
export async function beginAuthenticator(who: Staff): Promise<NewAuthenticator> {
  const made = newAuthenticator(who.email);
  const sealed = await sealSecret(made.secret);
  const fresh = { sealed, createdAt: now(), confirmedAt: null, lastStep: 0 };
  await database().write(async (tx) => {
    await expectProof(tx, who);
    await expectNoApp(tx, who.id);
    await tx.authenticator.upsert({
      where: { userId: who.id },
      create: { userId: who.id, ...fresh },
      update: fresh,
      select: { userId: true },
    });
  });
  return made;
}

/** Ends the set-up by a first code, and opens the desk. Returns the recovery codes. */
export async function confirmAuthenticator(who: Staff, code: string): Promise<string[]> {
  await countCode(who);
  const app = await readApp(who.id);
  const step = app && (await stepOfCode(app.secret, code, app.lastStep));
  return writeWithMail(async (tx) => {
    await expectProof(tx, who);
    await expectNoApp(tx, who.id);
    if (!app || step === null) throw wrongCode();
    const where = { userId: who.id, sealed: app.sealed, confirmedAt: null };
    const at = now();
    expectOne(
      await tx.authenticator.updateMany({ where, data: { confirmedAt: at, lastStep: step } }),
    );
    await tellOwner(tx, who.id, at, deskAppAddedLetter);
    await record(tx, who, "factor.app_added");
    return enter(tx, who);
  });
}

/** Begins to open the desk by a passkey. */
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

/** Returns recovery codes when the user has none yet, else an empty list. */
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

/** Takes a code of the app or a recovery code. @throws AppError forbidden, tooManyRequests */
export async function enterByCode(who: Staff, code: string): Promise<void> {
  await countCode(who);
  const app = await readApp(who.id);
  const step =
    app?.isConfirmed && /^\d{6}$/.test(code)
      ? await stepOfCode(app.secret, code, app.lastStep)
      : null;
  await database().write(async (tx) => {
    await expectSignedIn(tx, who);
    if (app && step !== null) {
      const where = { userId: who.id, sealed: app.sealed, lastStep: app.lastStep };
      expectOne(await tx.authenticator.updateMany({ where, data: { lastStep: step } }));
    } else if (await takeRecoveryCode(tx, who.id, code)) {
      await record(tx, who, "factor.recovery_code_used");
    } else throw wrongCode();
    await enter(tx, who);
    await forget(tx, [{ rule: deskRates.codeByAccount, by: who.id }]);
  });
}

/** Makes new recovery codes; the old ones no longer work. @throws as `expectAllowed` */
export function renewCodes(who: Staff): Promise<string[]> {
  return writeAsStaff(who, "changeFactor", async (tx) => {
    await record(tx, who, "factor.recovery_codes_renewed");
    return renewRecoveryCodes(tx, who.id);
  });
}

async function enter(tx: Transaction, who: Staff): Promise<string[]> {
  await expectSignedIn(tx, who);
  await openDesk(tx, who);
  const known = await tx.recoveryCode.count({ where: { userId: who.id } });
  return known > 0 ? [] : renewRecoveryCodes(tx, who.id);
}

async function readApp(userId: string) {
  const row = await database().read.authenticator.findUnique({
    where: { userId },
    select: { sealed: true, confirmedAt: true, lastStep: true },
  });
  const secret = row && (await unsealSecret(row.sealed));
  if (!row || secret === null) return null;
  const { sealed, lastStep, confirmedAt } = row;
  return { sealed, lastStep, isConfirmed: confirmedAt !== null, secret };
}

/** A second app would be a second way in: the first is removed before. */
async function expectNoApp(tx: Transaction, userId: string): Promise<void> {
  const confirmed = { userId, confirmedAt: { not: null } };
  if ((await tx.authenticator.count({ where: confirmed })) === 0) return;
  throw new AppError("conflict", "Your account has an app with codes already.");
}

async function countCode({ id }: Staff): Promise<void> {
  const { codeByAccount, codeByAccountInDay } = deskRates;
  await countAttempt({ rule: codeByAccount, by: id }, { rule: codeByAccountInDay, by: id });
}

function expectOne({ count }: { count: number }): void {
  if (count === 0) throw wrongCode();
}

const wrongCode = () =>
  new AppError("forbidden", "This code is wrong, or was used already. Please enter the next one.");

function record(tx: Transaction, { id, actor }: Staff, action: string): Promise<void> {
  return recordAudit(tx, { actor, action, subject: `user ${id}`, reason: "" });
}
