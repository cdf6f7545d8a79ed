import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { type DisputeFilter, everyDispute } from "#lib/desk/disputes/queries.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";

const columns = [
  ...["dispute", "opened", "state", "phase", "reason", "amount", "taken"],
  ...["evidence_until", "razorpay_payment", "order"],
] as const;

/** Amounts in rupees, times in UTC. */
export function disputesCsv(filter: DisputeFilter): Response {
  return csvResponse("disputes.csv", columns, everyDispute(filter), ({ payment, ...dispute }) => [
    ...[dispute.id, dispute.openedAt.toISOString(), dispute.status.toLowerCase()],
    ...[dispute.phase, dispute.reason],
    ...[decimalRupees(dispute.amountPaise), decimalRupees(dispute.deductedPaise)],
    ...[dispute.respondBy?.toISOString() ?? "", payment.razorpayPaymentId, payment.orderId],
  ]);
}
