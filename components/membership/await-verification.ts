import { CallError, call } from "#components/calls/client.ts";
import type { PaymentResult } from "#lib/billing/orders/types.ts";
import { calls } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

type Verification = { redirect: string } | { failure: string };

const failed = { failure: words.checkout.failed };

/** From one try to the next; the last gap is also that of all later ones. */
const gapsMs = [2_000, 4_000, 8_000, 15_000, 30_000];
/** When no further try begins, and how long one may take. */
const triesMs = 120_000;
const tryMs = 30_000;

/**
 * Has the server verify a payment: the same-site path it leads to, or what to say instead. While the
 * server is busy, or does not answer, it is asked again, and `onDelay` is called.
 */
export async function awaitVerification(
  result: PaymentResult,
  onDelay: () => void,
): Promise<Verification> {
  const endsAt = Date.now() + triesMs;
  for (let tries = 0; ; tries += 1) {
    const answer = await askOnce(result);
    if (!("retryAfterMs" in answer)) return answer;
    const gapMs = gapsMs[Math.min(tries, gapsMs.length - 1)] ?? 0;
    const waitMs = Math.max(gapMs, answer.retryAfterMs) * spread();
    if (Date.now() + waitMs > endsAt) return failed;
    onDelay();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Those who paid in the same moment do not all come back in the same moment. */
const spread = () => 1 + Math.random() / 4;

async function askOnce(result: PaymentResult): Promise<Verification | { retryAfterMs: number }> {
  const form = new FormData();
  form.set("razorpay_payment_id", result.razorpay_payment_id);
  form.set("razorpay_order_id", result.razorpay_order_id);
  form.set("razorpay_signature", result.razorpay_signature);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), tryMs);
  try {
    const options = { method: "POST", form, signal: silence.signal } as const;
    const answer = await call<{ redirect?: string }>(calls.verify.path, options);
    const redirect = answer?.redirect ?? "";
    return /^\/(?![/\\])/.test(redirect) ? { redirect } : { failure: words.checkout.noPage };
  } catch (error) {
    if (!(error instanceof CallError)) return { retryAfterMs: 0 };
    const isPassing = [429, 502, 503, 504].includes(error.status);
    return isPassing ? { retryAfterMs: error.retryAfterMs } : failed;
  } finally {
    clearTimeout(timer);
  }
}
