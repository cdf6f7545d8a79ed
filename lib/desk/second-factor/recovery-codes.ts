import { createHmac, randomInt } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

/** Without the similar 0, 1, i, l and o. */
export const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** Returns new codes of 49 bits each, which are shown once. */
export async function renewRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const codes = Array.from({ length: deskLimits.recoveryCodes }, newCode);
  const createdAt = now();
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ hash: hashOf(userId, code), userId, createdAt })),
  });
  return codes;
}

/** Uses up the code. Returns whether it was valid. */
export async function takeRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const where = { userId, usedAt: null, hash: { in: hashes(userId, code) } };
  const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: now() } });
  return count > 0;
}

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

function hashes(userId: string, code: string): string[] {
  const { previousSessionSecret } = environment();
  const before =
    previousSessionSecret === null ? [] : [hashOf(userId, code, previousSessionSecret)];
  return [hashOf(userId, code), ...before];
}

function hashOf(userId: string, code: string, secret = environment().sessionSecret): string {
  const key = deriveSecret(secret, "recovery-code");
  return createHmac("sha256", key)
    .update(`${userId} ${plainCode(code)}`)
    .digest("hex");
}

/** Ignores hyphens, spaces and large letters of a typed code. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
