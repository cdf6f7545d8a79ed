type Paid = { amountPaise: number; refundedPaise: number; disputedPaise: number };

/** Returns what can still be refunded; null without a payment. */
export function leftOf(payment: Paid | null): number | null {
  return payment && payment.amountPaise - payment.refundedPaise - payment.disputedPaise;
}
