import { raiseAlert, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader } from "#lib/core/database/client.ts";

const alert = { kind: "EVENTS_WAITING", subject: "webhook events" } as const;
const waiting = { processedAt: null, isOrderUnknown: false };

export async function checkWaitingEvents(): Promise<void> {
  const { read, write } = database();
  const isOpen = (await read.alert.count({ where: { ...alert, resolvedAt: null } })) > 0;
  if (isOpen === (await countLate(read)) > 0) return;
  await write(async (tx) => {
    const late = await countLate(tx);
    if (late === 0) await resolveAlert(tx, alert, "No event is older than an hour.");
    else await raiseAlert(tx, { ...alert, details: { waiting: late } });
  });
}

function countLate(db: Pick<Reader, "webhookEvent">): Promise<number> {
  const receivedAt = { lt: new Date(now().getTime() - billingLimits.eventWaitsMs) };
  return db.webhookEvent.count({ where: { ...waiting, receivedAt } });
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
