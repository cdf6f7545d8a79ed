import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { isUniqueViolation } from "#lib/core/database-errors.ts";

/** Returns null without the lease. The lease ends after `lifeMs`, so `work` must be idempotent. */
export async function withLease<Result>(
  name: string,
  lifeMs: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const holder = randomUUID();
  if (!(await takeLease(name, holder, lifeMs))) return null;
  try {
    return await work();
  } finally {
    await database().write((tx) => tx.lease.deleteMany({ where: { name, holder } }));
  }
}

async function takeLease(name: string, holder: string, lifeMs: number): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + lifeMs);
  // A process that was killed while its clock was ahead may have left a future time.
  const implausible = { gt: new Date(expiresAt.getTime() + lifeMs) };
  try {
    await database().write(async (tx) => {
      const ended = { name, OR: [{ expiresAt: { lte: at } }, { expiresAt: implausible }] };
      await tx.lease.deleteMany({ where: ended });
      await tx.lease.create({ data: { name, holder, expiresAt }, select: { name: true } });
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
