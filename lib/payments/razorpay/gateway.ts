/** The only place that talks to Razorpay: four calls, our types, one kind of error. */
import Razorpay from "razorpay";
import type { z } from "zod";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { AppError } from "#lib/http/errors.ts";
import { log } from "#lib/http/log.ts";
import {
  type WireOrder,
  type WirePayment,
  wireList,
  wireOrder,
  wirePayment,
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

async function ask<Schema extends z.ZodType>(
  schema: Schema,
  call: (razorpay: Razorpay) => Promise<unknown>,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await call(connect()));
  } catch (error) {
    throw new AppError(
      "badGateway",
      "The payment provider does not answer as expected. Please try again in a moment.",
      { cause: describe(error) },
    );
  }
}

/** The package has its host built in and never times out; both are set here. */
function connect(): Razorpay {
  const { sandbox, razorpay: settings } = environment();
  const { keyId, keySecret, apiBase } = settings;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = razorpay as unknown as { api: { rq: { defaults: object } } };
  Object.assign(api.rq.defaults, {
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
  return new Error(`Razorpay refused: ${JSON.stringify(error)}`);
}
