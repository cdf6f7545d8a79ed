import { CallError, call } from "#components/calls/client.ts";
import { strings } from "#components/membership/strings.ts";
import type { OrderResponse } from "#lib/billing/orders/commands.ts";
import { calls } from "#lib/core/config/paths.ts";

/** Saves invoice details, if the form has any. @throws Error with a sentence */
export async function saveBillingDetails(form: FormData): Promise<void> {
  if (!form.has("country")) return;
  await post(calls.billingDetails.path, strings.billing.failed, Object.fromEntries(form));
}

/** @throws Error with a sentence */
export function createOrder(isGift: boolean): Promise<OrderResponse> {
  const { path } = isGift ? calls.createGiftOrder : calls.createOrder;
  return post<OrderResponse>(path, strings.checkout.noOrder);
}

async function post<Body>(path: string, failure: string, json?: object): Promise<Body> {
  const response = await call<Body>(path, { method: "POST", json }).catch((cause: unknown) => {
    throw new Error(callFailure(cause, failure), { cause });
  });
  if (response === null) throw new Error(failure);
  return response;
}

function callFailure(error: unknown, sentence: string): string {
  if (!(error instanceof CallError)) return sentence;
  if (error.detail) return error.detail;
  if (error.retryAfterMs === 0) return sentence;
  return strings.checkout.busy(spanOf(Math.ceil(error.retryAfterMs / 1000)));
}

function spanOf(seconds: number): string {
  if (seconds <= 90) return strings.checkout.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? strings.checkout.minutes(minutes)
    : strings.checkout.hours(Math.ceil(minutes / 60));
}
