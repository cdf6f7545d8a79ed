/**
 * Leases: one process among all does a work. A killed process's lease is free at once on its own
 * machine, elsewhere when it expires.
 */
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction, Write } from "#lib/core/database/write.ts";
import { isUniqueViolation } from "#lib/core/database-errors.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";

/** A row of this process that is not named here outlived its work, for example on a full disk. */
const shared = globalThis as { aieLeases?: Set<string> };
shared.aieLeases ??= new Set();
const own = shared.aieLeases;

/** Returns null without the lease. The lease ends after `lifeMs`, so `work` must be idempotent. */
export async function withLease<Result>(
  name: string,
  lifeMs: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (!(await takeLease(name, lifeMs))) return null;
  try {
    return await work();
  } finally {
    await database().write((tx) => releaseLease(tx, name));
  }
}

/** Resolves with false while it is held. `write` may check a right. @throws what `write` throws */
export async function takeLease(
  name: string,
  lifeMs: number,
  write: Write = database().write,
): Promise<boolean> {
  try {
    return await write(async (tx) => {
      const before = await tx.lease.findUnique({ where: { name }, select: leaseFields });
      if (before && isHeld(before, lifeMs)) return false;
      if (before) await tx.lease.deleteMany({ where: { name, holder: before.holder } });
      const data = { name, holder: HOLDER, expiresAt: expiry(lifeMs) };
      await tx.lease.create({ data, select: { name: true } });
      own.add(name);
      return true;
    });
  } catch (error) {
    // Another process was faster.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function renewLease(name: string, lifeMs: number): Promise<void> {
  const where = { name, holder: HOLDER };
  const data = { expiresAt: expiry(lifeMs) };
  await database().write((tx) => tx.lease.updateMany({ where, data }));
}

/** This process holds it no longer, even if `tx` fails. */
export async function releaseLease(tx: Transaction, name: string): Promise<void> {
  own.delete(name);
  await tx.lease.deleteMany({ where: { name, holder: HOLDER } });
}

/** `lost`: its process ended during the work. */
export async function readLease(name: string, lifeMs: number): Promise<"free" | "held" | "lost"> {
  const lease = await database().read.lease.findUnique({ where: { name }, select: leaseFields });
  if (lease === null) return "free";
  return isHeld(lease, lifeMs) ? "held" : "lost";
}

const leaseFields = { name: true, holder: true, expiresAt: true } as const;

type Lease = { name: string; holder: string; expiresAt: Date };

function isHeld({ name, holder, expiresAt }: Lease, lifeMs: number): boolean {
  if (holder === HOLDER ? !own.has(name) : hasEnded(holder)) return false;
  // A process that was killed while its clock was ahead may have left a future time.
  return expiresAt > now() && expiresAt <= expiry(2 * lifeMs);
}

const expiry = (lifeMs: number) => new Date(now().getTime() + lifeMs);
