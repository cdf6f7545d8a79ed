import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { log } from "#lib/http/log.ts";
import { settleOrder } from "#lib/payments/settle-order.ts";

/**
 * Asks about every unpaid order that may be paid still: a checkout may stay open for days, and
 * Razorpay may capture up to three days late: a browser that was closed, or a process that was killed, costs nobody a year.
 * One order's trouble is logged and does not stop the others. Resolves with how many were settled.
 */
export async function settleOpenOrders(): Promise<number> {
  const since = new Date(now().getTime() - limits.settleMaximumAgeMs);
  const orders = await database().read.order.findMany({
    where: {
      status: "CREATED",
      keyId: environment().razorpay.keyId,
      offeredAt: { gt: since },
      razorpayOrderId: { not: null },
    },
    select: { id: true },
    orderBy: { offeredAt: "asc" },
  });
  let settled = 0;
  for (const order of orders) {
    try {
      if (await settleOrder(order.id)) settled += 1;
    } catch (error) {
      log().warn({ err: error, order: order.id }, "an open order could not be asked about");
    }
  }
  return settled;
}
