/** Tells other processes of an import: a lease while it runs, the audit when it has ended. */
import { z } from "zod";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";
import type { Month } from "#lib/desk/money/month.ts";

/** An import silent for this long counts as lost. */
const SILENCE_MS = 2 * 60 * 1000;

const leaseFields = { holder: true, expiresAt: true } as const;

const leaseOf = ({ name }: Month) => `settlements ${name}`;

/** Ignores this process's own lease, which may outlive its import, for example on a full disk. */
const isHeldElsewhere = ({ holder, expiresAt }: { holder: string; expiresAt: Date }) =>
  holder !== HOLDER && !hasEnded(holder) && expiresAt > now();

const expiry = () => new Date(now().getTime() + SILENCE_MS);

/** `lost`: its process ended during the import. */
export async function readLease(month: Month): Promise<"free" | "held" | "lost"> {
  const where = { name: leaseOf(month) };
  const lease = await database().read.lease.findUnique({ where, select: leaseFields });
  if (lease === null) return "free";
  return isHeldElsewhere(lease) ? "held" : "lost";
}

/** Resolves with false while another process holds it. @throws AppError forbidden */
export function takeLease(month: Month, act: Act): Promise<boolean> {
  const where = { name: leaseOf(month) };
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
  const where = { name: leaseOf(month), holder: HOLDER };
  const data = { expiresAt: expiry() };
  await database().write((tx) => tx.lease.updateMany({ where, data }));
}

const endSchema = z.object({
  lines: z.number(),
  added: z.number(),
  changed: z.number(),
  feesFilled: z.number(),
  /** Why it broke off. */
  problem: z.string().nullable(),
});

export type End = z.infer<typeof endSchema>;

const factOf = ({ name }: Month) => {
  return { action: "settlements.import_ended", subject: `import ${name}` };
};

/** Checks no right: an import also ends when the right of its actor is revoked. */
export async function endImport(month: Month, act: Act, end: End): Promise<void> {
  await database().write(async (tx) => {
    await recordAudit(tx, { ...act, ...factOf(month), details: end });
    await tx.lease.deleteMany({ where: { name: leaseOf(month), holder: HOLDER } });
  });
}

export async function readEnd(month: Month): Promise<{ at: Date; end: End } | null> {
  const entry = await database().read.auditEntry.findFirst({
    where: factOf(month),
    orderBy: { at: "desc" },
    select: { at: true, details: true },
  });
  return entry && { at: entry.at, end: endSchema.parse(JSON.parse(entry.details)) };
}
