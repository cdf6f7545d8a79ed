/** Razorpay documentation, API reference. All calls throw as `sendRequest`. */
import type { RazorpayPaginationOptions } from "razorpay/dist/types/api.js";
import type { Orders } from "razorpay/dist/types/orders.js";
import type { Refunds } from "razorpay/dist/types/refunds.js";
import type { z } from "zod";
import {
  type WireDispute,
  type WireOrder,
  type WirePayment,
  type WireRefund,
  wireDispute,
  wireList,
  wireOrder,
  wirePayment,
  wireRefund,
  withNotes,
} from "#lib/billing/razorpay/response-schemas.ts";
import { sendRequest } from "#lib/billing/razorpay/send-request.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";

export type Notes = Record<string, string>;

const PAGE = 100;

type NewOrder = { receipt: string; amountPaise: number; currency: string; notes: Notes };

export function createOrder({ receipt, amountPaise: amount, currency, notes }: NewOrder) {
  const body = {
    amount,
    currency,
    receipt,
    notes,
    payment: { capture: "automatic" },
  } satisfies Orders.RazorpayOrderCreateRequestBody;
  return sendRequest(wireOrder, { method: "POST", path: "/orders", body, party: receipt });
}

export async function findOrderByReceipt(receipt: string): Promise<WireOrder | null> {
  const question = { path: "/orders", query: { receipt }, party: receipt };
  const { items } = await sendRequest(wireList(wireOrder), question);
  return items.find((order) => order.receipt === receipt) ?? null;
}

export function fetchOrder(id: string): Promise<WireOrder> {
  return sendRequest(wireOrder, { path: `/orders/${id}`, party: id });
}

/** Includes failed attempts. */
export async function listPayments(orderId: string): Promise<WirePayment[]> {
  const askedAt = now();
  const question = { path: `/orders/${orderId}/payments`, party: orderId };
  const { items } = await sendRequest(wireList(wirePayment), question);
  return items.map((payment) => ({ ...payment, askedAt }));
}

/** Reads the payment if Razorpay refuses, such as after its own capture. */
export async function capturePayment(payment: WirePayment): Promise<WirePayment> {
  const { id, amount, currency } = payment;
  const party = payment.order_id ?? id;
  try {
    const path = `/payments/${id}/capture`;
    const body = { amount, currency };
    return await sendRequest(wirePayment, { method: "POST", path, body, party });
  } catch (error) {
    log().warn({ err: error, payment: id }, "capture refused by Razorpay");
    return sendRequest(wirePayment, { path: `/payments/${id}`, party });
  }
}

/** Includes pending refunds. */
export async function listRefunds(paymentId: string): Promise<WireRefund[]> {
  const path = `/payments/${paymentId}/refunds`;
  const question = { path, query: { count: PAGE }, party: paymentId };
  return (await sendRequest(wireList(wireRefund), question)).items;
}

type NewRefund = { id: string; razorpayPaymentId: string; amountPaise: number };

/** `id`: receipt and idempotency key. `isRefusal` tells a refusal from other errors. */
export function createRefund({ id, razorpayPaymentId: paymentId, amountPaise }: NewRefund) {
  const body: Refunds.RazorpayRefundCreateRequestBody = {
    amount: amountPaise,
    speed: "normal",
    receipt: id,
    notes: { refund: id },
  };
  return sendRequest(wireRefund, {
    method: "POST",
    path: `/payments/${paymentId}/refund`,
    body,
    headers: { "X-Refund-Idempotency": id },
    party: paymentId,
  });
}

/** Whole seconds, inclusive. */
export type Span = { from: Date; to: Date };

export const orders = (span: Span) => listed(wireOrder, "/orders", span);
export const payments = (span: Span) => listed(wirePayment, "/payments", span);
export const refunds = (span: Span) => listed(wireRefund, "/refunds", span);
export const disputes = (span: Span) => listed(wireDispute, "/disputes", span);

export function fetchDispute(id: string): Promise<WireDispute> {
  return sendRequest(wireDispute, { path: `/disputes/${id}`, party: id });
}

export async function addNotes(
  kind: "orders" | "refunds",
  id: string,
  added: (before: Record<string, unknown>) => Notes,
): Promise<void> {
  const path = `/${kind}/${id}`;
  const { notes } = await sendRequest(withNotes, { path, party: id });
  const body = { notes: { ...notes, ...added(notes) } };
  await sendRequest(withNotes, { method: "PATCH", path, body, party: id });
}

/** New entries shift the others: one may come twice, none is missed. */
async function* listed<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { from, to }: Span,
): AsyncGenerator<z.infer<Schema>> {
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  for (let skip = 0; skip < billingLimits.listPages * PAGE; skip += PAGE) {
    const query = {
      from: seconds(from),
      to: seconds(to),
      count: PAGE,
      skip,
    } satisfies RazorpayPaginationOptions;
    const { items } = await sendRequest(wireList(schema), { path, query, party: path });
    yield* items;
    if (items.length < PAGE) return;
  }
  throw new AppError("badGateway", `A list of Razorpay exceeds the page limit: ${path}`);
}
