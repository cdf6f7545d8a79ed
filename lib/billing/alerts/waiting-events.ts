import { raiseAlert, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database, type Reader } from "#lib/core/database/client.ts";

const alert = { kind: "EVENTS_WAITING", subject: "webhook events" } as const;
const waiting = { processedAt: null, isOrderUnknown: false };

export async function checkWaitingEvents(): Promise<void> {
  const { read, write } = database();
  const isOpen = (await read.alert.count({ where: { ...alert, resolvedAt: null } })) > 0;
  if (!isOpen && (await findLate(read)).waiting === 0) return;
  await write(async (tx) => {
    const details = await findLate(tx);
    if (details.waiting > 0) await raiseAlert(tx, { ...alert, details });
    else await resolveAlert(tx, alert, "Nothing has waited for an hour.");
  });
}

/** `order`: of the oldest recorded refund that Razorpay has not got. */
async function findLate(db: Pick<Reader, "webhookEvent" | "refund">) {
  const late = { lt: new Date(now().getTime() - billingLimits.eventWaitsMs) };
  const events = await db.webhookEvent.count({ where: { ...waiting, receivedAt: late } });
  const ofMode = { payment: { order: { mode: environment().razorpay.mode } } };
  const refunds = await db.refund.findMany({
    where: { status: "REQUESTED", createdAt: late, ...ofMode },
    orderBy: { createdAt: "asc" },
    select: { payment: { select: { orderId: true } } },
  });
  const [oldest] = refunds;
  return { waiting: events + refunds.length, order: oldest?.payment.orderId ?? null };
}

export function listOpenEvents({ unknown, limit }: { unknown: boolean; limit: number }) {
  return database().read.webhookEvent.findMany({
    where: unknown ? { isOrderUnknown: true } : { OR: [waiting, { isOrderUnknown: true }] },
    select: {
      id: true,
      event: true,
      razorpayOrderId: true,
      razorpayPaymentId: true,
      isOrderUnknown: true,
      receivedAt: true,
      processedAt: true,
      nextTryAt: true,
      tries: true,
    },
    orderBy: { receivedAt: "desc" },
    take: limit,
  });
}
