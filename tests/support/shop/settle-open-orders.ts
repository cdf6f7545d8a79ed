import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { isAppError } from "#lib/core/http/errors.ts";

/** Polls Razorpay about every unpaid order. Resolves with the number of settled ones. */
export async function settleEveryOpenOrder(): Promise<number> {
  const orders = await database().read.order.findMany({
    where: {
      status: "CREATED",
      mode: environment().razorpay.mode,
      razorpayOrderId: { not: null },
    },
    select: { id: true },
  });
  let settled = 0;
  for (const { id } of orders) {
    try {
      if (await settleOrder(id)) settled += 1;
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
  }
  return settled;
}
