import type { ListedOrder, ShownOrder } from "#lib/desk/orders/queries.ts";
import { strings } from "./strings.ts";

export function stateOf({ status, amountPaise, payment }: ListedOrder | ShownOrder): string {
  const { stateOf: states } = strings;
  if (payment === null) return status === "PAID" ? states.paid : states.open;
  const isIn = (names: readonly string[]) =>
    payment.disputes.some((dispute) => names.includes(dispute.status));
  if (isIn(["OPEN", "UNDER_REVIEW"])) return states.disputed;
  if (payment.disputedPaise > 0 && isIn(["LOST"])) return states.lost;
  if (payment.refundedPaise === 0) return states.paid;
  const whole = "amountPaise" in payment ? payment.amountPaise : amountPaise;
  return payment.refundedPaise >= whole ? states.whole : states.part;
}
