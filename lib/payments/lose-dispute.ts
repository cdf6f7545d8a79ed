import { recordAudit } from "#lib/audit/record.ts";
import { database } from "#lib/database/client.ts";
import { endMembership } from "#lib/payments/end-membership.ts";

/** The buyer's bank has taken a payment back: its membership ends now. Once is enough. */
export async function loseDispute(razorpayPaymentId: string): Promise<void> {
  await database().write(async (tx) => {
    const payment = await tx.payment.findUnique({
      where: { razorpayPaymentId },
      select: { id: true, amountPaise: true, disputedPaise: true },
    });
    if (payment === null || payment.disputedPaise > 0) return;
    const data = { disputedPaise: payment.amountPaise };
    await tx.payment.update({ where: { id: payment.id }, data, select: { id: true } });
    const why = { actor: "razorpay", reason: "dispute lost" };
    const subject = `payment ${payment.id}`;
    await recordAudit(tx, { ...why, action: "payment.dispute_lost", subject });
    await endMembership(tx, payment.id, why);
  });
}
