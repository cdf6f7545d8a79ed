import { CallError, call } from "#components/calls/client.ts";
import type { OrderAnswer } from "#lib/billing/orders/types.ts";
import { calls } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

/** Saves the form's invoice details, if it has any. @throws Error with a sentence */
export async function saveBillingDetails(form: FormData): Promise<void> {
  if (!form.has("country")) return;
  const json = Object.fromEntries(form);
  const answer = await call(calls.billingDetails.path, { method: "POST", json }).catch(
    (cause: unknown) => {
      throw new Error(callFailure(cause, words.billing.failed), { cause });
    },
  );
  if (answer === null) throw new Error(words.billing.failed);
}

/** @throws Error with a sentence */
export async function createOrder(): Promise<OrderAnswer> {
  const order = await call<OrderAnswer>(calls.createOrder.path, { method: "POST" }).catch(
    (cause: unknown) => {
      throw new Error(callFailure(cause, words.checkout.noOrder), { cause });
    },
  );
  if (order === null) throw new Error(words.checkout.noOrder);
  return order;
}

/** Returns the server's sentence, the time to retry after a proxy's Retry-After, or `sentence`. */
function callFailure(error: unknown, sentence: string): string {
  if (!(error instanceof CallError)) return sentence;
  if (error.detail) return error.detail;
  if (error.retryAfterMs === 0) return sentence;
  const span = spanOf(Math.ceil(error.retryAfterMs / 1000));
  return words.checkout.busy(span);
}

function spanOf(seconds: number): string {
  if (seconds <= 90) return words.checkout.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? words.checkout.minutes(minutes)
    : words.checkout.hours(Math.ceil(minutes / 60));
}
