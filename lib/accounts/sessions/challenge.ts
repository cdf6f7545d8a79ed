/** A sealed cookie needs no database row, and no other browser can end the sign-in. */
import { hash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { appendHostCookie, findHostCookie } from "#lib/accounts/sessions/cookie.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { database } from "#lib/core/database/client.ts";
import { ifTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type ChallengeKind = "passkey" | "provider";

export async function appendChallengeCookie(
  headers: Headers,
  kind: ChallengeKind,
  value: Record<string, string>,
): Promise<void> {
  const sealed = await sealData(value, sealOptions(kind));
  appendHostCookie(headers, kind, sealed, accountLimits.challengeSeconds);
}

export function appendExpiredChallengeCookie(headers: Headers, kind: ChallengeKind): void {
  appendHostCookie(headers, kind, "", 0);
}

/** Returns an empty text for a missing, broken or expired cookie. */
export async function readChallenge(
  cookieHeader: string | null,
  kind: ChallengeKind,
): Promise<Partial<Record<string, string>>> {
  const sealed = findHostCookie(cookieHeader, kind);
  if (sealed === null) return {};
  return unsealData<Record<string, string>>(sealed, sealOptions(kind)).catch(() => ({}));
}

/** @throws AppError invalid the second time */
export async function spendChallenge(tx: Transaction, challenge: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + 2 * accountLimits.challengeSeconds * 1000);
  const data = { hash: hash("sha256", challenge), expiresAt };
  await tx.usedChallenge
    .create({ data, select: { hash: true } })
    .catch(ifTaken("invalid", "This sign-in was used already. Please begin again."));
}

export async function deleteUsedChallenges(): Promise<void> {
  const where = { expiresAt: { lte: now() } };
  await database().write((tx) => tx.usedChallenge.deleteMany({ where }));
}

function sealOptions(kind: ChallengeKind) {
  const password = deriveSecret(environment().sessionSecret, `challenge:${kind}`);
  return { password, ttl: accountLimits.challengeSeconds };
}
