/** Tells other processes of an import: a lease while it runs, the audit when it has ended. */
import { z } from "zod";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import { readLease, releaseLease, renewLease, takeLease } from "#lib/core/database/lease.ts";
import type { Month } from "#lib/desk/money/month.ts";

/** An import silent for this long counts as lost. */
const SILENCE_MS = 2 * 60 * 1000;

const leaseOf = ({ name }: Month) => `settlements ${name}`;

export const readImportLease = (month: Month) => readLease(leaseOf(month), SILENCE_MS);

/** Resolves with false while another process holds it. @throws AppError forbidden */
export const takeImportLease = (month: Month, act: Act) =>
  takeLease(leaseOf(month), SILENCE_MS, (work) => writeAs(act, work));

export const renewImportLease = (month: Month) => renewLease(leaseOf(month), SILENCE_MS);

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
    await releaseLease(tx, leaseOf(month));
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
