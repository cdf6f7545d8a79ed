import { strings } from "./strings.ts";

type Paid = {
  amountPaise?: number;
  refundedPaise: number;
  disputedPaise: number;
  disputes: readonly { status: string }[];
};

type Stated = { status: "CREATED" | "PAID"; amountPaise: number; payment: Paid | null };

export function stateOf({ status, amountPaise, payment }: Stated): string {
  const { stateOf: states } = strings;
  if (payment === null) return status === "PAID" ? states.paid : states.open;
  const isIn = (names: readonly string[]) =>
    payment.disputes.some((dispute) => names.includes(dispute.status));
  if (isIn(["OPEN", "UNDER_REVIEW"])) return states.disputed;
  if (payment.disputedPaise > 0 && isIn(["LOST"])) return states.lost;
  if (payment.refundedPaise === 0) return states.paid;
  const whole = payment.amountPaise ?? amountPaise;
  return payment.refundedPaise >= whole ? states.whole : states.part;
}
