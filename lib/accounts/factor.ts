/** An account's second factors for the desk: authenticator app, passkeys, recovery codes. */
import { randomBytes } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import type { Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type FactorReader = Pick<Reader, "authenticator" | "passkey" | "recoveryCode">;

type Factors = { hasApp: boolean; passkeys: number; codes: number; codesLeft: number };

export type FactorState = "set" | "none" | "lost";

/** `lost`: the account had a factor; an owner must reset it before there is another. */
export function factorStateOf({ hasApp, passkeys, codes, codesLeft }: Factors): FactorState {
  if (hasApp || passkeys > 0 || codesLeft > 0) return "set";
  return codes > 0 ? "lost" : "none";
}

/** Also true for a lost factor: used recovery codes stay. */
export async function hasOrHadFactor(reader: FactorReader, userId: string): Promise<boolean> {
  const where = { userId };
  const counts = [
    await reader.authenticator.count({ where: { ...where, confirmedAt: { not: null } } }),
    await reader.passkey.count({ where }),
    await reader.recoveryCode.count({ where }),
  ];
  return counts.some((count) => count > 0);
}

/** Leaves a used recovery code to staff without a factor: a mailbox must not set up the next. */
export async function removeFactors(tx: Transaction, userId: string, remove: () => Promise<void>) {
  const had = await hasOrHadFactor(tx, userId);
  await remove();
  if (!had || (await hasOrHadFactor(tx, userId))) return;
  if ((await tx.staff.count({ where: { userId } })) === 0) return;
  const at = now();
  const data = { hash: randomBytes(32).toString("hex"), userId, createdAt: at, usedAt: at };
  await tx.recoveryCode.create({ data, select: { hash: true } });
}
