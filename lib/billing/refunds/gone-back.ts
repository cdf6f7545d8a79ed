/** Finds money that went back while a recorded refund waited, so that it does not go back twice. */
import { readNumber } from "#lib/billing/invoices/serial-number.ts";
import { fetchOrder } from "#lib/billing/razorpay/gateway.ts";
import { readUntil } from "#lib/billing/razorpay/reading.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { database } from "#lib/core/database/client.ts";
import type { Refund } from "#lib/core/database/generated/sqlite/client.ts";
import { unavailable } from "#lib/core/http/errors.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";

type Waiting = Pick<Refund, "paymentId" | "amountPaise" | "createdAt">;

/**
 * Returns a clause about that money, or null. @throws AppError badGateway; unavailable until the
 * disputes since a restored backup are read
 */
export async function findGoneBack(refund: Waiting): Promise<string | null> {
  const { paymentId, createdAt, amountPaise } = refund;
  const { read } = database();
  const restores = await read.restore.findMany({
    where: { restoredAt: { gte: createdAt } },
    orderBy: { restoredAt: "asc" },
    select: { restoredAt: true },
  });
  const [first, last] = [restores[0], restores.at(-1)];
  const disputesRead = last && (await readUntil("disputes"));
  if (last && (!disputesRead || disputesRead < last.restoredAt)) {
    throw unavailable("Razorpay's disputes since the restored backup are not read yet.");
  }
  const payment = await read.payment.findUnique({
    where: { id: paymentId },
    select: {
      amountPaise: true,
      refundedPaise: true,
      disputedPaise: true,
      order: { select: { razorpayOrderId: true } },
    },
  });
  if (payment === null) throw new Error(`There is no payment ${paymentId}.`);
  const left = leftPaiseOf(payment);
  if (payment.disputedPaise > 0 && amountPaise > left) {
    return `a dispute has taken money back (left of the payment: ${formatRupees(left)})`;
  }
  const orderId = String(payment.order.razorpayOrderId);
  const other = first && (await findSince(first.restoredAt, paymentId, orderId));
  return other ? `money went back since the backup (${other})` : null;
}

/**
 * After the backup Razorpay may have refused it, and an operator paid in another way. A refund
 * outside Razorpay that was recorded here since has left this one's sum.
 */
async function findSince(restoredAt: Date, paymentId: string, orderId: string) {
  const { read } = database();
  const made = await read.refund.findFirst({
    where: {
      paymentId,
      createdAt: { gte: restoredAt },
      status: { not: "FAILED" },
      isOutside: false,
    },
    select: { id: true, razorpayRefundId: true },
  });
  if (made !== null) return made.razorpayRefundId ?? made.id;
  const { notes } = await fetchOrder(orderId);
  // Each refund outside Razorpay is noted under its number.
  const noted = Object.keys(notes).filter((name) => notes[name] === name && readNumber(name));
  const known = await read.invoice.findMany({
    where: { paymentId, number: { in: noted } },
    select: { number: true },
  });
  return noted.find((name) => known.every(({ number }) => number !== name)) ?? null;
}
