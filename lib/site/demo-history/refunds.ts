import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { indiaDay, intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { fetchDispute } from "#lib/billing/razorpay/gateway.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askSandbox } from "#lib/site/demo-history/sandbox-client.ts";

type Wanted = { share: number; reason: string; actor: string };

const RUPEE_PAISE = 100;

export async function refund(userId: string, { share, reason, actor }: Wanted): Promise<void> {
  const { orderId, amountPaise, refunds } = await paymentOf(userId);
  if (refunds.some(({ status }) => status !== "REQUESTED")) return;
  const part = share === 1 ? {} : { amountPaise: partOf(amountPaise, share) };
  await refundPayment(orderId, { reason, actor, ...part });
}

export async function refundOutside(userId: string, { share, reason, actor }: Wanted) {
  const { orderId, amountPaise, refunds } = await paymentOf(userId);
  const name = indiaDay(now());
  const day = intervalOfDay(name);
  if (refunds.length > 0 || day === null) return;
  const amount = { amountPaise: partOf(amountPaise, share), again: false };
  const reference = "transfer N2610731";
  await recordRefund(orderId, { ...amount, day: { ...day, name }, reference, reason, actor });
}

export async function openDispute(userId: string, reason: string): Promise<void> {
  const { razorpayPaymentId, disputes } = await paymentOf(userId);
  if (disputes.length > 0) return;
  const { id } =
    (await findDispute(razorpayPaymentId)) ??
    (await moveDispute({ payment_id: razorpayPaymentId, state: "created", reason_code: reason }));
  await settleDispute(await fetchDispute(id));
}

export async function loseDispute(userId: string): Promise<void> {
  const { disputes } = await paymentOf(userId);
  for (const { id, status } of disputes) {
    if (status === "LOST") continue;
    await moveDispute({ dispute_id: id, state: "lost" });
    await settleDispute(await fetchDispute(id));
  }
}

type DisputeThere = { id: string; payment_id: string };

const moveDispute = (fields: object) => askSandbox<DisputeThere>("/__sandbox/dispute", fields);

async function findDispute(paymentId: string): Promise<DisputeThere | undefined> {
  const { items } = await askSandbox<{ items: DisputeThere[] }>("/v1/disputes");
  return items.find(({ payment_id }) => payment_id === paymentId);
}

const partOf = (paise: number, share: number) =>
  Math.round((paise * share) / RUPEE_PAISE) * RUPEE_PAISE;

async function paymentOf(userId: string) {
  const payment = await database().read.payment.findFirst({
    where: { order: { userId } },
    select: {
      orderId: true,
      razorpayPaymentId: true,
      amountPaise: true,
      refunds: { select: { status: true } },
      disputes: { select: { id: true, status: true } },
    },
  });
  if (payment === null) throw new Error("A buyer of the demo's history has not paid.");
  return payment;
}
