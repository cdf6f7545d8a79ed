import { billingLimits } from "#lib/billing/limits.ts";
import { basicAuth } from "#lib/billing/razorpay/ask.ts";
import { environment } from "#lib/core/config/environment.ts";

/** What a small question to Razorpay has told. */
export type KeyTrial = {
  status: number;
  /** What time it is there, to the second; null when it does not say. */
  date: Date | null;
};

/** Asks for one order with the site's keys, which changes nothing. @throws when nobody answers */
export async function tryKeys(): Promise<KeyTrial> {
  const { apiBase } = environment().razorpay;
  const answer = await fetch(`${apiBase}/v1/orders?count=1`, {
    headers: { authorization: basicAuth() },
    signal: AbortSignal.timeout(billingLimits.razorpayTimeoutMs),
  });
  await answer.body?.cancel();
  const date = answer.headers.get("date");
  return { status: answer.status, date: date === null ? null : new Date(date) };
}
