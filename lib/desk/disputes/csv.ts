import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { indiaSecond } from "#lib/core/locale/india-time.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { type DisputeFilter, everyDispute } from "#lib/desk/disputes/queries.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";

const columns = [
  ...["dispute", "opened", "state", "phase", "reason", "amount", "taken"],
  ...["evidence_until", "razorpay_payment", "order"],
] as const;

/** Amounts in rupees, days and times in India. */
export function disputesCsv(filter: DisputeFilter): Response {
  return csvResponse("disputes.csv", columns, everyDispute(filter), ({ payment, ...dispute }) => [
    ...[dispute.id, indiaDay(dispute.openedAt), dispute.status.toLowerCase()],
    ...[dispute.phase, dispute.reason],
    ...[decimalRupees(dispute.amountPaise), decimalRupees(dispute.deductedPaise)],
    ...[
      dispute.respondBy ? indiaSecond(dispute.respondBy) : "",
      payment.razorpayPaymentId,
      payment.orderId,
    ],
  ]);
}
