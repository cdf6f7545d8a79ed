import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import type { ListedOrder, ShownOrder } from "#lib/desk/orders/queries.ts";
import { strings } from "./strings.ts";

export function stateOf({ status, payment }: ListedOrder | ShownOrder): string {
  const { stateOf: states } = strings;
  if (payment === null) return status === "PAID" ? states.paid : states.open;
  if (hasOpenDispute(payment)) return states.disputed;
  const isLost = payment.disputes.some((dispute) => dispute.status === "LOST");
  if (payment.disputedPaise > 0 && isLost) return states.lost;
  if (payment.refundedPaise === 0) return states.paid;
  return payment.refundedPaise >= payment.amountPaise ? states.whole : states.part;
}
