/** Finds refunds that no webhook reported: made on the dashboard, or paid late by a bank. */
import { randomInt } from "node:crypto";
import { refunds } from "#lib/billing/razorpay/gateway.ts";
import { readOn, settleEach } from "#lib/billing/razorpay/reading.ts";
import type { WireRefund } from "#lib/billing/razorpay/response-schemas.ts";
import { settleRefunds, statusOf } from "#lib/billing/refunds/settle-refunds.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";

const LOOK_BACK_MS = 7 * DAY_MS;

export async function findRefunds(): Promise<void> {
  const listed = new Set<string>();
  await readOn("refunds", LOOK_BACK_MS, refunds, async (refund) => {
    listed.add(refund.id);
    if (!(await isKnown(refund))) await settleOf(refund);
  });
  await askOfPending(listed);
}

async function askOfPending(listed: ReadonlySet<string>): Promise<void> {
  const pending = await database().read.refund.findMany({
    where: { status: "PENDING", payment: { order: { mode: environment().razorpay.mode } } },
    select: { razorpayRefundId: true, payment: { select: { orderId: true } } },
  });
  const unlisted = pending.filter((refund) => !listed.has(refund.razorpayRefundId ?? ""));
  const orders = [...new Set(unlisted.map(({ payment }) => payment.orderId))];
  await settleEach(chooseRound(orders.map((id) => ({ id }))), ({ id }) => settleRefunds(id));
}

async function isKnown(refund: WireRefund): Promise<boolean> {
  const known = await database().read.refund.findUnique({
    where: { razorpayRefundId: refund.id },
    select: { status: true },
  });
  if (known?.status === statusOf(refund)) return true;
  // A refund that failed after it was processed keeps its row; only its alert shows the failure.
  const where = { kind: "REFUND_FAILED", subject: `refund ${refund.id}` } as const;
  return (await database().read.alert.count({ where })) > 0;
}

async function settleOf(refund: WireRefund): Promise<void> {
  const payment = await database().read.payment.findUnique({
    where: { razorpayPaymentId: refund.payment_id },
    select: { orderId: true },
  });
  if (payment !== null) await settleRefunds(payment.orderId);
}

/** Random, so that items that always fail cannot block others. */
export function chooseRound<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: randomInt(2 ** 32) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, billingLimits.settleRound)
    .map(({ item }) => item);
}
