import { randomUUID } from "node:crypto";
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { plan } from "#lib/content/plan.ts";
import { database } from "#lib/database/client.ts";
import { isUniqueViolation } from "#lib/database/errors.ts";
import { AppError } from "#lib/http/errors.ts";
import type { OrderAnswer } from "#lib/orders/types.ts";
import { createOrder, findOrderByReceipt } from "#lib/payments/razorpay/gateway.ts";
import { settleOrder } from "#lib/payments/settle-order.ts";
import type { CurrentUser } from "#lib/session/types.ts";

type OpenOrder = { id: string; razorpayOrderId: string | null; amountPaise: number };

/**
 * The user's open order, made when there is none: pressing the button twice, or again tomorrow,
 * leads to one order. An open order that turns out to be paid is settled instead.
 * @throws AppError conflict for a user whose membership is active, badGateway without Razorpay
 */
export async function openOrder(user: CurrentUser): Promise<OrderAnswer> {
  const active = () => new AppError("conflict", "Your membership is active already.");
  if (user.planStatus === "ACTIVE") throw active();
  const order = await findOrCreateOrder(user.id);
  if (order.razorpayOrderId !== null && (await settleOrder(order.id))) throw active();
  return {
    key_id: environment().razorpay.keyId,
    amount: order.amountPaise,
    currency: plan.currency,
    order_id: order.razorpayOrderId ?? (await orderAtRazorpay(order, user.id)),
  };
}

async function findOrCreateOrder(userId: string): Promise<OpenOrder> {
  const open = () =>
    database().read.order.findUnique({
      where: { openForUserId: userId },
      select: { id: true, razorpayOrderId: true, amountPaise: true },
    });
  const data = {
    id: randomUUID(),
    userId,
    openForUserId: userId,
    amountPaise: plan.totalPaise,
    currency: plan.currency,
    status: "CREATED",
    createdAt: now(),
  } as const;
  const existing = await open();
  if (existing !== null) return existing;
  try {
    return await database().write((tx) =>
      tx.order.create({ data, select: { id: true, razorpayOrderId: true, amountPaise: true } }),
    );
  } catch (error) {
    const made = isUniqueViolation(error) ? await open() : null;
    if (made === null) throw error;
    return made;
  }
}

/**
 * Razorpay's id for the order. Our row's id is the receipt: an order that was made there, but whose
 * answer we never got, is found again. Of two that were made at once the stored one counts.
 */
async function orderAtRazorpay(order: OpenOrder, userId: string): Promise<string> {
  const wire = (await findOrderByReceipt(order.id)) ?? (await createOnce(order, userId));
  await database().write((tx) =>
    tx.order.updateMany({
      where: { id: order.id, razorpayOrderId: null },
      data: { razorpayOrderId: wire.id },
    }),
  );
  const stored = await database().read.order.findUnique({
    where: { id: order.id },
    select: { razorpayOrderId: true },
  });
  return stored?.razorpayOrderId ?? wire.id;
}

async function createOnce({ id: receipt, amountPaise }: OpenOrder, userId: string) {
  try {
    return await createOrder({ receipt, amountPaise, currency: plan.currency, userId });
  } catch (error) {
    // Another request was faster, and a receipt is used once.
    const made = await findOrderByReceipt(receipt);
    if (made === null) throw error;
    return made;
  }
}
