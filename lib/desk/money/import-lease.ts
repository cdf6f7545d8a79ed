import { type Act, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";
import type { Month } from "#lib/desk/money/month.ts";

/** An import silent for this long counts as lost. */
const SILENCE_MS = 2 * 60 * 1000;

const leaseFields = { holder: true, expiresAt: true } as const;

const nameOf = ({ name }: Month) => `settlements ${name}`;

/** Ignores this process's own lease, which may outlive its import, for example on a full disk. */
const isHeldElsewhere = ({ holder, expiresAt }: { holder: string; expiresAt: Date }) =>
  holder !== HOLDER && !hasEnded(holder) && expiresAt > now();

const expiry = () => new Date(now().getTime() + SILENCE_MS);

/** `lost`: its process ended during the import. */
export async function readLease(month: Month): Promise<"free" | "held" | "lost"> {
  const where = { name: nameOf(month) };
  const lease = await database().read.lease.findUnique({ where, select: leaseFields });
  if (lease === null) return "free";
  return isHeldElsewhere(lease) ? "held" : "lost";
}

/** Resolves with false while another process holds it. @throws AppError forbidden */
export function takeLease(month: Month, act: Act): Promise<boolean> {
  const where = { name: nameOf(month) };
  return writeAs(act, async (tx) => {
    const before = await tx.lease.findUnique({ where, select: leaseFields });
    if (before && isHeldElsewhere(before)) return false;
    const data = { holder: HOLDER, expiresAt: expiry() };
    const create = { ...where, ...data };
    await tx.lease.upsert({ where, create, update: data, select: { name: true } });
    return true;
  });
}

export async function renewLease(month: Month): Promise<void> {
  const where = { name: nameOf(month), holder: HOLDER };
  const data = { expiresAt: expiry() };
  await database().write((tx) => tx.lease.updateMany({ where, data }));
}

export async function deleteLease(tx: Transaction, month: Month): Promise<void> {
  await tx.lease.deleteMany({ where: { name: nameOf(month), holder: HOLDER } });
}
