/** The only place that talks to Razorpay: our types, one kind of error. */
import Razorpay from "razorpay";
import type { z } from "zod";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { AppError, isAppError } from "#lib/http/errors.ts";
import { log } from "#lib/http/log.ts";
import { counted } from "#lib/metrics/count.ts";
import {
  type WireOrder,
  type WirePayment,
  type WireRefund,
  wireList,
  wireOrder,
  wirePayment,
  wireRefund,
} from "#lib/payments/razorpay/wire.ts";

/** Makes an order that captures its payment by itself. @throws AppError badGateway */
export function createOrder(order: {
  receipt: string;
  amountPaise: number;
  currency: string;
  userId: string;
}): Promise<WireOrder> {
  const body = {
    amount: order.amountPaise,
    currency: order.currency,
    receipt: order.receipt,
    notes: { user_id: order.userId },
    payment: { capture: "automatic" },
  };
  // The package's types leave out `payment.capture` without options, which the API takes.
  return ask(wireOrder, (razorpay) => razorpay.orders.create(body as never));
}

/** The order with this receipt, or null. @throws AppError badGateway */
export async function findOrderByReceipt(receipt: string): Promise<WireOrder | null> {
  const list = await ask(wireList(wireOrder), (razorpay) => razorpay.orders.all({ receipt }));
  return list.items.find((order) => order.receipt === receipt) ?? null;
}

/** All attempts to pay an order, failed ones too. @throws AppError badGateway */
export async function listPayments(razorpayOrderId: string): Promise<WirePayment[]> {
  const list = await ask(wireList(wirePayment), (razorpay) =>
    razorpay.orders.fetchPayments(razorpayOrderId),
  );
  return list.items;
}

/**
 * Captures what is only authorized. When Razorpay refuses, because it has captured by itself
 * meanwhile, say, the payment as it now stands is the answer. @throws AppError badGateway
 */
export async function capturePayment(payment: WirePayment): Promise<WirePayment> {
  try {
    return await ask(wirePayment, (razorpay) =>
      razorpay.payments.capture(payment.id, payment.amount, payment.currency),
    );
  } catch (error) {
    log().warn({ err: error, payment: payment.id }, "a capture was refused");
    return ask(wirePayment, (razorpay) => razorpay.payments.fetch(payment.id));
  }
}

/** All that went back of a payment, and what is on its way. @throws AppError badGateway */
export async function listRefunds(razorpayPaymentId: string): Promise<WireRefund[]> {
  const list = await ask(wireList(wireRefund), (razorpay) =>
    razorpay.payments.fetchMultipleRefund(razorpayPaymentId, { count: 100 }),
  );
  return list.items;
}

/**
 * A page of what went back of any payment since a time, the newest first, and whether another page
 * follows. @throws AppError badGateway
 */
export async function listRefundsSince(
  from: Date,
  page: number,
): Promise<{ refunds: WireRefund[]; hasMore: boolean }> {
  const seconds = Math.floor(from.getTime() / 1000);
  const place = { from: seconds, count: REFUNDS_A_PAGE, skip: page * REFUNDS_A_PAGE };
  const { items } = await ask(wireList(wireRefund), (razorpay) => razorpay.refunds.all(place));
  return { refunds: items, hasMore: items.length === REFUNDS_A_PAGE };
}

/** The most that Razorpay lists at once. */
const REFUNDS_A_PAGE = 100;

/**
 * Sends money back. The id of the refund is its receipt, and the idempotency key: sent again, it is
 * the same refund. @throws AppError badGateway, for which `isRefusal` may be true
 */
export function createRefund(refund: {
  id: string;
  razorpayPaymentId: string;
  amountPaise: number;
}): Promise<WireRefund> {
  const body = { amount: refund.amountPaise, speed: "normal", receipt: refund.id };
  const headers = { "X-Refund-Idempotency": refund.id };
  const path = `/v1/payments/${refund.razorpayPaymentId}/refund`;
  // The package's own call has no way to send the header.
  return ask(wireRefund, (razorpay) => post(razorpay, path, body, headers));
}

/** True for an answer that will be the same tomorrow: Razorpay has understood, and does not do it. */
export function isRefusal(error: unknown): boolean {
  return isAppError(error) && error.cause instanceof Error && error.cause.name === REFUSAL;
}

const REFUSAL = "RazorpayRefusal";

export async function ask<Schema extends z.ZodType>(
  schema: Schema,
  call: (razorpay: Razorpay) => Promise<unknown>,
): Promise<z.infer<Schema>> {
  try {
    return await counted("razorpay", async () => schema.parse(await call(connect())));
  } catch (error) {
    throw new AppError(
      "badGateway",
      "The payment provider does not answer as expected. Please try again in a moment.",
      { cause: describe(error) },
    );
  }
}

type Requester = {
  defaults: object;
  post(path: string, body: object, options: object): Promise<{ data: unknown }>;
};

/** The HTTP client within the package, which its types leave out. */
function requesterOf(razorpay: Razorpay): Requester {
  return (razorpay as unknown as { api: { rq: Requester } }).api.rq;
}

async function post(razorpay: Razorpay, path: string, body: object, headers: object) {
  try {
    return (await requesterOf(razorpay).post(path, body, { headers })).data;
  } catch (error) {
    const { response } = error as { response?: { status: number; data?: object } };
    // As the package's own calls reject.
    throw response ? { statusCode: response.status, ...response.data } : error;
  }
}

/** The package has its host built in and never times out; both are set here. */
function connect(): Razorpay {
  const { sandbox, razorpay: settings } = environment();
  const { keyId, keySecret, apiBase } = settings;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  Object.assign(requesterOf(razorpay).defaults, {
    baseURL: apiBase,
    // The package's `timeout` would only measure silence: this one ends an answer that drips, too.
    signal: AbortSignal.timeout(limits.razorpayTimeoutMs),
    maxContentLength: limits.razorpayAnswerBytes,
    // A sandbox on this machine is not behind the proxy that leads out.
    ...(sandbox ? { proxy: false } : {}),
  });
  return razorpay;
}

/**
 * The package rejects with a plain object, with `{statusCode}` alone, or, when the network failed,
 * with a TypeError that hides the cause: each becomes an Error that a log can show.
 */
function describe(error: unknown): Error {
  if (error instanceof TypeError)
    return new Error("Razorpay could not be reached.", { cause: error });
  if (error instanceof Error) return error;
  const refused = new Error(`Razorpay refused: ${JSON.stringify(error)}`);
  if ((error as { statusCode?: unknown }).statusCode === 400) refused.name = REFUSAL;
  return refused;
}
