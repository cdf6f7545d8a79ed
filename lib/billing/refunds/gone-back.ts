/** Finds money that went back while a recorded refund waited, so that it does not go back twice. */
import { readNumber } from "#lib/billing/invoices/serial-number.ts";
import { fetchOrder } from "#lib/billing/razorpay/gateway.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { database } from "#lib/core/database/client.ts";
import type { Payment, Refund } from "#lib/core/database/generated/sqlite/client.ts";

type Waiting = Pick<Refund, "paymentId" | "amountPaise" | "createdAt"> & {
  payment: Pick<Payment, "amountPaise" | "refundedPaise" | "disputedPaise"> & {
    order: { razorpayOrderId: string | null };
  };
};

/** Returns a clause about that money, or null. @throws AppError badGateway */
export async function findGoneBack(refund: Waiting): Promise<string | null> {
  const { createdAt, amountPaise, payment } = refund;
  if (payment.disputedPaise > 0 && amountPaise > leftPaiseOf(payment)) {
    return "a dispute has taken the money back";
  }
  const restore = await database().read.restore.findFirst({
    where: { restoredAt: { gte: createdAt } },
    orderBy: { restoredAt: "asc" },
    select: { restoredAt: true },
  });
  const other = restore && (await findSince(restore.restoredAt, refund));
  return other && `${other} has sent money back since the backup`;
}

/** After the backup Razorpay may have refused it, and an operator paid in another way. */
async function findSince(restoredAt: Date, { paymentId, payment }: Waiting) {
  const { read } = database();
  const made = await read.refund.findFirst({
    where: { paymentId, createdAt: { gte: restoredAt }, status: { not: "FAILED" } },
    select: { id: true, razorpayRefundId: true },
  });
  if (made !== null) return made.razorpayRefundId ?? made.id;
  const { notes } = await fetchOrder(String(payment.order.razorpayOrderId));
  // Each refund outside Razorpay is noted under its number.
  const noted = Object.keys(notes).filter((name) => notes[name] === name && readNumber(name));
  const known = await read.invoice.findMany({
    where: { paymentId, number: { in: noted } },
    select: { number: true },
  });
  return noted.find((name) => known.every(({ number }) => number !== name)) ?? null;
}
