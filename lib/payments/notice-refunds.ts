/** Refunds that nobody has told us of: made on Razorpay's dashboard, or paid by their bank at last. */
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { log } from "#lib/http/log.ts";
import { listRefundsSince } from "#lib/payments/razorpay/gateway.ts";
import type { WireRefund } from "#lib/payments/razorpay/wire.ts";
import { settleRefunds, statusOf } from "#lib/payments/settle-refunds.ts";

/**
 * Asks Razorpay for the refunds of all payments at once, and settles what stands differently in our
 * books. @throws AppError badGateway when Razorpay does not answer
 */
export async function noticeRefunds(): Promise<void> {
  const from = await lookFrom();
  for (let page = 0; page < limits.refundPages; page += 1) {
    const { refunds, hasMore } = await listRefundsSince(from, page);
    await settleUnknown(refunds);
    if (!hasMore) return;
  }
  log().warn({ from }, "there are more refunds than are looked through");
}

/** As far back as a refund may have been made unheard, or is still on its way to a bank. */
async function lookFrom(): Promise<Date> {
  const pending = await database().read.refund.findFirst({
    where: { status: "PENDING", payment: { order: { keyId: environment().razorpay.keyId } } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  const usual = new Date(now().getTime() - limits.refundLookBackMs);
  return pending !== null && pending.createdAt < usual ? pending.createdAt : usual;
}

async function settleUnknown(refunds: readonly WireRefund[]): Promise<void> {
  const known = await database().read.refund.findMany({
    where: { razorpayRefundId: { in: refunds.map(({ id }) => id) } },
    select: { razorpayRefundId: true, status: true },
  });
  const states = new Map(known.map((refund) => [refund.razorpayRefundId, refund.status]));
  const unknown = refunds.filter((refund) => states.get(refund.id) !== statusOf(refund));
  const payments = await database().read.payment.findMany({
    where: {
      razorpayPaymentId: { in: unknown.map((refund) => refund.payment_id) },
      order: { keyId: environment().razorpay.keyId },
    },
    select: { orderId: true },
  });
  for (const { orderId } of payments) {
    try {
      await settleRefunds(orderId);
    } catch (error) {
      log().warn({ err: error, order: orderId }, "a refund could not be settled yet");
    }
  }
}
