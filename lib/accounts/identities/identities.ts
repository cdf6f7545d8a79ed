import { tellOwner } from "#lib/accounts/email/mailed-links.ts";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import {
  type Provider,
  providerNames,
  providers,
} from "#lib/accounts/identities/identity-strings.ts";
import { type Claim, configuredProviders, rowNames } from "#lib/accounts/identities/providers.ts";
import type { Attempt } from "#lib/accounts/identities/sign-in-state.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { spendChallenge } from "#lib/accounts/sessions/challenge.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { expectProof, noteProof } from "#lib/accounts/sessions/proof.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { expectAnotherWayIn } from "#lib/accounts/ways-in.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

export type IdentityInfo = Awaited<ReturnType<typeof listIdentities>>[number];

type Addressed = SignedIn & { email: string };

const SKEW_MS = 30_000;

/** `isUsable`: false without settings, when the identity can only be removed. */
export async function listIdentities(userId: string) {
  const rows = await database().read.identity.findMany({
    where: { userId },
    select: { provider: true, email: true },
  });
  const usable = configuredProviders();
  return providers
    .map((provider) => {
      const row = rows.find((row) => row.provider === rowNames[provider]);
      const linked = row ? { email: row.email } : null;
      return { provider, linked, isUsable: usable.includes(provider) };
    })
    .filter(({ linked, isUsable }) => linked !== null || isUsable);
}

/** @throws AppError as `expectProof`, conflict for a linked provider, tooManyRequests */
export async function expectLinkable(who: Addressed, provider: Provider): Promise<void> {
  await countAttempt({ rule: accountRates.identityChangeByAccount, by: who.email });
  await database().write(async (tx) => {
    await expectProof(tx, who);
    const where = { userId: who.id, provider: rowNames[provider] };
    if ((await tx.identity.count({ where })) === 0) return;
    throw new AppError("conflict", `${providerNames[provider]} is linked already.`);
  });
}

/** @throws AppError notFound unless the user linked an identity of the provider */
export async function expectLinked(who: SignedIn, provider: Provider): Promise<void> {
  const where = { userId: who.id, provider: rowNames[provider] };
  if ((await database().read.identity.count({ where })) > 0) return;
  throw new AppError("notFound", `${providerNames[provider]} is not linked to your account.`);
}

/** @throws AppError as `expectProof`; SignInFailure as `linkRow` */
export async function linkIdentity(
  who: SignedIn,
  claim: Claim,
  { state }: Attempt,
  { device }: Client,
): Promise<void> {
  await writeWithMail(async (tx) => {
    await expectProof(tx, who);
    await spendChallenge(tx, state);
    await linkRow(tx, who.id, claim, device);
  });
}

/** The press of the provider's button is the consent. */
export function signInPlace(provider: Provider): string {
  return { google: calls.signInGoogle, facebook: calls.signInFacebook }[provider].path;
}

type Told = Pick<Claim, "provider" | "subject" | "email" | "isVerified">;

/** Also confirms a verified address. Needs `writeWithMail`'s transaction. @throws SignInFailure */
export async function linkRow(
  tx: Transaction,
  userId: string,
  { provider, subject, email, isVerified }: Told,
  device: string | null,
): Promise<void> {
  const row = rowNames[provider];
  const where = { provider_subject: { provider: row, subject } };
  const known = await tx.identity.findUnique({ where, select: { userId: true } });
  if (known?.userId === userId) return;
  if (known !== null) throw new SignInFailure("taken");
  const others = await tx.identity.count({ where: { userId, provider: row } });
  if (others > 0) throw new SignInFailure("second");
  const at = now();
  const data = { provider: row, subject, userId, email, createdAt: at, usedAt: at };
  await tx.identity.create({ data, select: { userId: true } });
  await recordConsent(tx, { userId, purpose: row, act: "AGREED", place: signInPlace(provider) });
  if (isVerified && email !== null) {
    const unconfirmed = { id: userId, email, emailConfirmedAt: null };
    await tx.user.updateMany({ where: unconfirmed, data: { emailConfirmedAt: at } });
  }
  await noteEvents(tx, userId, [{ kind: "IDENTITY_LINKED", device }]);
  await tellOwner(tx, userId, at, (link) =>
    writeLetter("identityLinked", { link, provider: providerNames[provider] }),
  );
}

/** @throws SignInFailure stranger for another identity, stale for an earlier sign-in */
export async function proveIdentity(
  who: SignedIn,
  { provider, subject, provenAt }: Claim,
  { state, at }: Attempt,
): Promise<void> {
  const isOld = provenAt !== null && provenAt.getTime() < at.getTime() - SKEW_MS;
  if (isOld) throw new SignInFailure("stale");
  await writeSignedIn(who, async (tx) => {
    await spendChallenge(tx, state);
    const where = { provider: rowNames[provider], subject, userId: who.id };
    if ((await tx.identity.count({ where })) === 0) throw new SignInFailure("stranger");
    await noteProof(tx, who);
  });
}

/** Idempotent. @throws AppError as `expectProof`, conflict for the last method, tooManyRequests */
export async function removeIdentity(who: Addressed, provider: Provider, { device }: Client) {
  await countAttempt({ rule: accountRates.identityChangeByAccount, by: who.email });
  await writeWithMail(async (tx) => {
    await expectProof(tx, who);
    const where = { userId: who.id, provider: rowNames[provider] };
    const { count: removed } = await tx.identity.deleteMany({ where });
    if (removed === 0) return;
    await expectAnotherWayIn(tx, who.id);
    const { path: place } = calls.removeIdentity;
    await recordConsent(tx, {
      userId: who.id,
      purpose: rowNames[provider],
      act: "WITHDRAWN",
      place,
    });
    await noteEvents(tx, who.id, [{ kind: "IDENTITY_REMOVED", device }]);
    await tellOwner(tx, who.id, now(), (link) =>
      writeLetter("identityRemoved", { link, provider: providerNames[provider] }),
    );
  });
}
