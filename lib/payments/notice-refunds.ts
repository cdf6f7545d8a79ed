/** Refunds that no webhook has told of: made on Razorpay's dashboard, or paid by their bank at last. */
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { log } from "#lib/http/log.ts";
import { isPaused } from "#lib/payments/razorpay/ask.ts";
import { refunds } from "#lib/payments/razorpay/gateway.ts";
import type { WireRefund } from "#lib/payments/razorpay/wire.ts";
import { readOn, readUntil } from "#lib/payments/reading.ts";
import { settleRefunds, statusOf } from "#lib/payments/settle-refunds.ts";

/**
 * Reads the refunds of all payments, and settles what stands differently in our books.
 * @throws AppError badGateway when Razorpay does not answer
 */
export async function noticeRefunds(): Promise<void> {
  await readOn("refunds", await lookBackMs(), async (span) => {
    let isWhole = true;
    for await (const refund of refunds(span)) {
      if (!(await isKnown(refund))) isWhole = (await settleOf(refund)) && isWhole;
    }
    return isWhole;
  });
}

/** As far back as a refund may have been made unheard, or may still be on its way to a bank. */
async function lookBackMs(): Promise<number> {
  const pending = await database().read.refund.findFirst({
    where: { status: "PENDING", payment: { order: { mode: environment().razorpay.mode } } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  const until = (await readUntil("refunds")) ?? now();
  const age = pending === null ? 0 : until.getTime() - pending.createdAt.getTime();
  return Math.min(Math.max(age, limits.refundLookBackMs), limits.refundPendingMs);
}

async function isKnown(refund: WireRefund): Promise<boolean> {
  const known = await database().read.refund.findUnique({
    where: { razorpayRefundId: refund.id },
    select: { status: true },
  });
  return known?.status === statusOf(refund);
}

/** False when it could not be settled. */
async function settleOf(refund: WireRefund): Promise<boolean> {
  const payment = await database().read.payment.findUnique({
    where: { razorpayPaymentId: refund.payment_id },
    select: { orderId: true },
  });
  if (payment === null) return true;
  try {
    await settleRefunds(payment.orderId);
    return true;
  } catch (error) {
    if (isPaused()) throw error;
    log().warn({ err: error, order: payment.orderId }, "a refund could not be settled yet");
    return false;
  }
}
