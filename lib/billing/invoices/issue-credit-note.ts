import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import { splitRefund } from "#lib/billing/invoices/tax.ts";
import { type Invoice, invoiceFields } from "#lib/billing/invoices/types.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type PaidBack = {
  /** Our id of the payment. */
  paymentId: string;
  /** The refund's id: each has one credit note, by a unique key. */
  refundId: string;
  amountPaise: number;
};

/**
 * Writes the credit note of a refund (CGST Act, section 34), in the transaction that writes the
 * refund: it repeats the invoice's parties, and takes back its share of each tax. To a receipt it is
 * a refund receipt. What goes back beyond the invoice, a fee that the buyer bore, is on no document.
 * Resolves with its number, the one from before when the refund has one already, or null where nothing
 * is left of an invoice.
 */
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
      corrects: invoice.number,
      correctsIssuedAt: invoice.issuedAt,
      ...splitRefund(refundedPaise, totalPaise, { gstPercent, place: placeOf(invoice) }),
      totalPaise,
    },
    select: { number: true },
  });
  return number;
}

function placeOf({ sellerState, placeOfSupply }: Invoice) {
  if (sellerState === null) return "none";
  return sellerState === placeOfSupply ? "sameState" : "otherState";
}
