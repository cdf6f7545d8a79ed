/** What opens the desk to an account: an app with codes, passkeys, and codes to recover them. */
import { randomBytes } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import type { Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type FactorReader = Pick<Reader, "authenticator" | "passkey" | "recoveryCode">;

export type FactorState = "set" | "none" | "lost";

/** `lost`: there was a factor, and an owner must reset it before there is another. */
export function factorStateOf(factor: {
  hasApp: boolean;
  passkeys: number;
  codes: number;
  codesLeft: number;
}): FactorState {
  const { hasApp, passkeys, codes, codesLeft } = factor;
  if (hasApp || passkeys > 0 || codesLeft > 0) return "set";
  return codes > 0 ? "lost" : "none";
}

/** Returns true for an account that had a factor, too: used recovery codes stay. */
export async function hasOrHadFactor(reader: FactorReader, userId: string): Promise<boolean> {
  const where = { userId };
  const counts = [
    await reader.authenticator.count({ where: { ...where, confirmedAt: { not: null } } }),
    await reader.passkey.count({ where }),
    await reader.recoveryCode.count({ where }),
  ];
  return counts.some((count) => count > 0);
}

/**
 * Runs a removal that a mailed link has asked for. When nothing is left of the factor of one of the
 * staff, a used recovery code stays: a mailbox must not set up the next factor.
 */
export async function removeFactors(
  tx: Transaction,
  userId: string,
  remove: () => Promise<void>,
): Promise<void> {
  const had = await hasOrHadFactor(tx, userId);
  await remove();
  if (!had || (await hasOrHadFactor(tx, userId))) return;
  if ((await tx.staff.count({ where: { userId } })) === 0) return;
  const at = now();
  const data = { hash: randomBytes(32).toString("hex"), userId, createdAt: at, usedAt: at };
  await tx.recoveryCode.create({ data, select: { hash: true } });
}
