import { tellOwner } from "#lib/accounts/email/mailed-links.ts";
import { spendChallenge } from "#lib/accounts/sessions/challenge.ts";
import { expectProof } from "#lib/accounts/sessions/proof.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import {
  type NewAuthenticator,
  newAuthenticator,
  sealNext,
  sealSecret,
  stepOfCode,
  unsealNext,
} from "#lib/desk/second-factor/authenticator.ts";
import {
  countCode,
  expectOne,
  giveBackCode,
  readApp,
  recordFactor,
  wrongCode,
} from "#lib/desk/second-factor/check-code.ts";
import { enter } from "#lib/desk/second-factor/enter-desk.ts";
import { hasApp } from "#lib/desk/second-factor/factors.ts";
import { factorGuard } from "#lib/desk/second-factor/guard.ts";
import { expectStaff, type Staff } from "#lib/desk/session/desk-session.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** Requires a proof of identity: a stolen session could set up its own app. */
export async function beginAuthenticator(who: Staff): Promise<NewAuthenticator> {
  const made = newAuthenticator(who.email);
  const sealed = await sealSecret(made.secret);
  const fresh = { sealed, createdAt: now(), confirmedAt: null, lastStep: 0 };
  await database().write(async (tx) => {
    await expectMayAdd(tx, who);
    await tx.authenticator.upsert({
      where: { userId: who.id },
      create: { userId: who.id, ...fresh },
      update: fresh,
      select: { userId: true },
    });
  });
  return made;
}

/** Confirms the app by its first code and opens the desk. Returns recovery codes as `enter`. */
export async function confirmAuthenticator(who: Staff, code: string): Promise<string[]> {
  await countCode(who);
  const app = await readApp(who.id);
  const step = app && (await stepOfCode(app.secret, code, app.lastStep));
  return writeWithMail(async (tx) => {
    await expectMayAdd(tx, who);
    if (!app || step === null) throw wrongCode();
    const where = { userId: who.id, sealed: app.sealed, confirmedAt: null };
    const at = now();
    // The notice's link revokes what was created since this time.
    const data = { createdAt: at, confirmedAt: at, lastStep: step };
    expectOne(await tx.authenticator.updateMany({ where, data }));
    await giveBackCode(tx, who);
    await tellOwner(tx, who.id, at, "deskAppAdded");
    await recordFactor(tx, who, "factor.app_added");
    return enter(tx, who);
  });
}

/** Returns a new app; the present one works until the new one is confirmed. */
export async function beginReplacement(who: Staff) {
  await database().write((tx) => expectProof(tx, who));
  const made = newAuthenticator(who.email);
  return { ...made, next: await sealNext(who, made.secret) };
}

export async function replaceAuthenticator(who: Staff, next: string, code: string): Promise<void> {
  await countCode(who);
  const secret = await unsealNext(who, next);
  const step = await stepOfCode(secret, code, 0);
  const sealed = await sealSecret(secret);
  await writeWithMail(async (tx) => {
    await expectStaff(tx, who, "changeFactor");
    await expectProof(tx, who);
    if (step === null) throw wrongCode();
    await spendChallenge(tx, next);
    const at = now();
    const where = { userId: who.id, confirmedAt: { not: null } };
    const data = { sealed, createdAt: at, confirmedAt: at, lastStep: step };
    const { count } = await tx.authenticator.updateMany({ where, data });
    if (count === 0) throw new AppError("conflict", "Your account has no app. Please set up one.");
    await giveBackCode(tx, who);
    await tellOwner(tx, who.id, at, "deskAppReplaced");
    await recordFactor(tx, who, "factor.app_replaced");
  });
}

/** An app can only be replaced: a second one would be a second way in. */
async function expectMayAdd(tx: Transaction, who: Staff): Promise<void> {
  await expectProof(tx, who);
  if (await hasApp(who.id, tx)) {
    throw new AppError("conflict", "Your account has an app with codes already.");
  }
  await factorGuard.expectMayChange(tx, who);
}
