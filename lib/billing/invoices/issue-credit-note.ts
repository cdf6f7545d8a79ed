import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import { splitRefund, taxPlaceOf } from "#lib/billing/invoices/tax.ts";
import { invoiceFields } from "#lib/billing/invoices/types.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type PaidBack = { paymentId: string; refundId: string; amountPaise: number };

/** CGST Act, section 34. Omits money beyond the invoice, such as a fee that the buyer bore. */
export async function issueCreditNote(
  tx: Transaction,
  { paymentId, refundId, amountPaise }: PaidBack,
): Promise<string | null> {
  const where = { refundId };
  const before = await tx.invoice.findUnique({ where, select: { number: true } });
  if (before !== null) return before.number;
  const invoice = await tx.invoice.findUnique({
    where: { invoiceOf: paymentId },
    select: invoiceFields,
  });
  if (invoice === null) return null;
  const refunded = await tx.invoice.aggregate({
    where: { corrects: invoice.number },
    _sum: { totalPaise: true },
  });
  const refundedPaise = refunded._sum.totalPaise ?? 0;
  const totalPaise = Math.min(amountPaise, invoice.totalPaise - refundedPaise);
  if (totalPaise <= 0) return null;
  const at = now();
  const { mode, gstPercent } = invoice;
  const kind = invoice.kind === "TAX_INVOICE" ? "CREDIT_NOTE" : "REFUND_RECEIPT";
  const { number } = await tx.invoice.create({
    data: {
      ...invoice,
      number: await nextSerialNumber(tx, { kind, mode }, at),
      kind,
      issuedAt: at,
      refundId,
      paidAt: null,
      accessFrom: null,
      accessUntil: null,
      listPaise: null,
      discountPaise: 0,
      couponCode: null,
      corrects: invoice.number,
      correctsIssuedAt: invoice.issuedAt,
      ...splitRefund(refundedPaise, totalPaise, { gstPercent, place: taxPlaceOf(invoice) }),
      totalPaise,
    },
    select: { number: true },
  });
  return number;
}
