import type { z } from "zod";
import { type mailAgainSchema, queueAgain } from "#lib/billing/invoices/mail-again.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";

/** @throws AppError as `queueAgain`, tooManyRequests */
export async function mailDocument(seen: z.infer<typeof mailAgainSchema>, act: Act): Promise<void> {
  await refusing(() =>
    writeAs(act, async (tx) => {
      const { userId, orderId } = await queueAgain(tx, seen);
      await consume(tx, { rule: deskRates.memberMailByAccount, by: userId });
      const details = { document: seen.number, mailedAtBefore: seen.mailed_at };
      const subject = `order ${orderId}`;
      await recordAudit(tx, { ...act, action: "document.mailed_again", subject, details });
    }),
  );
  void mailInvoices();
}
