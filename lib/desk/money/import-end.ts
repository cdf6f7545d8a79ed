/** The end of an import, which the audit tells to the processes that did not import. */
import { z } from "zod";
import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteLease } from "#lib/desk/money/import-lease.ts";
import type { Month } from "#lib/desk/money/month.ts";

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
    await deleteLease(tx, month);
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
