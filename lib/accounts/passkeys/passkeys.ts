import { tellOwner } from "#lib/accounts/email/mailed-links.ts";
import { expectChallenge, keepChallenge } from "#lib/accounts/passkeys/passkey-challenge.ts";
import type { AddPasskeyInput } from "#lib/accounts/passkeys/passkey-schema.ts";
import {
  creationOptions,
  type KnownPasskey,
  verifyCreation,
} from "#lib/accounts/passkeys/webauthn.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { spendChallenge } from "#lib/accounts/sessions/challenge.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import { type Client, clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { expectProof } from "#lib/accounts/sessions/proof.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { expectAnotherWayIn, lockUser } from "#lib/accounts/ways-in.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { ifTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** Implemented by the desk, which the passkeys of its staff open. */
export type FactorGuard = {
  /** @throws AppError forbidden when the change needs the second factor */
  expectMayChange: (tx: Transaction, who: SignedIn) => Promise<void>;
  /** Runs after a removal. @throws AppError conflict without a remaining factor */
  expectFactorLeft: (tx: Transaction, who: SignedIn) => Promise<void>;
  recordChange: (tx: Transaction, who: SignedIn, action: string) => Promise<void>;
};

export type PasskeyInfo = Awaited<ReturnType<typeof listPasskeys>>[number];

export function listPasskeys(userId: string) {
  return database().read.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, name: true, createdAt: true, usedAt: true },
  });
}

/** @throws AppError as `expectProof` and `guard`, conflict at the limit */
export async function beginPasskey(who: SignedIn, headers: Headers, guard: FactorGuard) {
  const { owner, known } = await database().write(async (tx) => {
    const owner = await expectProof(tx, who);
    await guard.expectMayChange(tx, who);
    return { owner, known: await expectRoom(tx, who.id) };
  });
  const options = await creationOptions(owner, known);
  await keepChallenge(headers, "add", who, options.challenge);
  return options;
}

/** @throws AppError as `beginPasskey`, invalid for another challenge's response, tooManyRequests */
export async function addPasskey(
  who: SignedIn,
  { passkey: response, name }: AddPasskeyInput,
  request: Request,
  guard: FactorGuard,
): Promise<void> {
  const { device } = clientOf(request);
  const challenge = await expectChallenge(request, "add", who);
  const passkey = await verifyCreation(response, challenge).catch((cause: unknown) => {
    const sentence = "This passkey could not be checked. Please try again.";
    throw new AppError("invalid", sentence, { cause });
  });
  await refusing(() =>
    writeWithMail(async (tx) => {
      const { email } = await expectProof(tx, who);
      await lockUser(tx, who.id);
      await guard.expectMayChange(tx, who);
      await spendChallenge(tx, challenge);
      await expectRoom(tx, who.id);
      await consume(tx, { rule: accountRates.passkeyChangeByAccount, by: email });
      const createdAt = now();
      const data = { ...passkey, userId: who.id, name, createdAt };
      const saved = tx.passkey.create({ data, select: { id: true } });
      await saved.catch(ifTaken("conflict", "This passkey was added already."));
      await noteEvents(tx, who.id, [{ kind: "PASSKEY_ADDED", device }]);
      await guard.recordChange(tx, who, "factor.passkey_added");
      await tellOwner(tx, who.id, createdAt, "passkeyAdded");
    }),
  );
}

/** @throws AppError notFound, unauthorized as `expectSignedIn` */
export async function renamePasskey(who: SignedIn, id: string, name: string): Promise<void> {
  const where = { id, userId: who.id };
  expectFound(await writeSignedIn(who, (tx) => tx.passkey.updateMany({ where, data: { name } })));
}

/** @throws AppError notFound, conflict for the last method, tooManyRequests; as `beginPasskey` */
export async function removePasskey(
  who: SignedIn,
  id: string,
  { device }: Client,
  guard: FactorGuard,
): Promise<void> {
  await refusing(() =>
    writeWithMail(async (tx) => {
      const { email } = await expectProof(tx, who);
      await lockUser(tx, who.id);
      await guard.expectMayChange(tx, who);
      expectFound(await tx.passkey.deleteMany({ where: { id, userId: who.id } }));
      await expectAnotherWayIn(tx, who.id);
      await guard.expectFactorLeft(tx, who);
      await consume(tx, { rule: accountRates.passkeyChangeByAccount, by: email });
      await noteEvents(tx, who.id, [{ kind: "PASSKEY_REMOVED", device }]);
      await guard.recordChange(tx, who, "factor.passkey_removed");
      await tellOwner(tx, who.id, now(), "passkeyRemoved");
    }),
  );
}

async function expectRoom(tx: Transaction, userId: string): Promise<KnownPasskey[]> {
  const select = { id: true, transports: true } as const;
  const passkeys = await tx.passkey.findMany({ where: { userId }, select });
  if (passkeys.length < accountLimits.passkeysOfUser) return passkeys;
  const sentence = `An account has ${accountLimits.passkeysOfUser} passkeys at most. Please remove one first.`;
  throw new AppError("conflict", sentence);
}

function expectFound({ count }: { count: number }): void {
  if (count === 0) throw new AppError("notFound", "This passkey is no longer there.");
}
