/** A sealed cookie costs no database row, and no other browser can end the sign-in. */
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { accountLimits } from "#lib/accounts/limits.ts";
import { findCookie, hostCookie } from "#lib/accounts/sessions/cookie.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { database } from "#lib/core/database/client.ts";
import { isUniqueViolation } from "#lib/core/database/errors.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

export type ChallengeKind = "passkey" | "provider";

export async function appendChallengeCookie(
  headers: Headers,
  kind: ChallengeKind,
  value: Record<string, string>,
): Promise<void> {
  const options = { password: passwordOf(kind), ttl: accountLimits.challengeSeconds };
  const { name, attributes } = hostCookie(kind);
  const sealed = await sealData(value, options);
  const lifetime = `; Max-Age=${accountLimits.challengeSeconds}`;
  headers.append("Set-Cookie", `${name}=${sealed}; HttpOnly${attributes}${lifetime}`);
}

export function appendExpiredChallengeCookie(headers: Headers, kind: ChallengeKind): void {
  const { name, attributes } = hostCookie(kind);
  headers.append("Set-Cookie", `${name}=; HttpOnly${attributes}; Max-Age=0`);
}

export async function readChallenge(
  cookieHeader: string | null,
  kind: ChallengeKind,
): Promise<Partial<Record<string, string>>> {
  const sealed = findCookie(cookieHeader ?? "", hostCookie(kind).name);
  if (sealed === null) return {};
  const options = { password: passwordOf(kind), ttl: accountLimits.challengeSeconds };
  return unsealData<Record<string, string>>(sealed, options).catch(() => ({}));
}

/** @throws AppError invalid the second time */
export async function spendChallenge(tx: Transaction, challenge: string): Promise<void> {
  const hash = createHash("sha256").update(challenge).digest("hex");
  const expiresAt = new Date(now().getTime() + 2 * accountLimits.challengeSeconds * 1000);
  try {
    await tx.usedChallenge.create({ data: { hash, expiresAt }, select: { hash: true } });
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError("invalid", "This sign-in was used already. Please begin again.", { cause });
  }
}

export async function deleteUsedChallenges(): Promise<void> {
  const at = now();
  await database().write((tx) =>
    tx.usedChallenge.deleteMany({ where: { expiresAt: { lte: at } } }),
  );
}

function passwordOf(kind: ChallengeKind): string {
  return deriveSecret(environment().sessionSecret, `challenge:${kind}`);
}
