import { billingLimits } from "#lib/billing/limits.ts";
import { basicAuth } from "#lib/billing/razorpay/ask.ts";
import { environment } from "#lib/core/config/environment.ts";

export type KeyTrial = {
  status: number;
  /** Razorpay's clock, to the second; null when missing. */
  date: Date | null;
};

/** Tests the keys with a read-only request. @throws on a network error */
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
