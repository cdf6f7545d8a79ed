import { raiseAlert } from "#lib/billing/alerts/raise-alert.ts";
import type { Transaction } from "#lib/core/database/write.ts";

/** The money of a failed refund stays with the shop until it is sent again. */
export async function alertOfRefund(
  tx: Transaction,
  refund: { id: string; paymentId: string; amountPaise: number },
): Promise<void> {
  const { id, paymentId, amountPaise } = refund;
  const { orderId: order } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true },
  });
  const details = { order, payment: paymentId, amountPaise };
  await raiseAlert(tx, { kind: "REFUND_FAILED", subject: `refund ${id}`, details });
}
