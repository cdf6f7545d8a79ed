import { CallError, call } from "#components/calls/client.ts";
import { wait } from "#components/calls/wait.ts";
import { strings } from "#components/membership/strings.ts";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { calls } from "#lib/core/config/paths.ts";

type Verification = { redirect: string } | { failure: string };

const failed = { failure: strings.checkout.failed };

const gapsMs = [2_000, 4_000, 8_000, 15_000, 30_000];
const triesMs = 120_000;
const tryMs = 30_000;

/**
 * `film`: the fragment that may name the film that the buyer wants to see. Retries while the server is busy or unreachable. Returns a
 * same-site path or a message.
 */
export async function awaitVerification(
  result: PaymentResult,
  film: string,
  onDelay: () => void,
): Promise<Verification> {
  const endsAt = Date.now() + triesMs;
  for (let tries = 0; ; tries += 1) {
    const response = await askOnce(result, film);
    if (!("retryAfterMs" in response)) return response;
    const gapMs = gapsMs[Math.min(tries, gapsMs.length - 1)] ?? 0;
    const waitMs = Math.max(gapMs, response.retryAfterMs) * spread();
    if (Date.now() + waitMs > endsAt) return failed;
    onDelay();
    await wait(waitMs);
  }
}

/** Jitter: buyers of the same moment must not retry together. */
const spread = () => 1 + Math.random() / 4;

async function askOnce(
  result: PaymentResult,
  film: string,
): Promise<Verification | { retryAfterMs: number }> {
  const body = new FormData();
  body.set("razorpay_payment_id", result.razorpay_payment_id);
  body.set("razorpay_order_id", result.razorpay_order_id);
  body.set("razorpay_signature", result.razorpay_signature);
  if (film) body.set("film", film);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), tryMs);
  try {
    const response = await call<{ redirect?: string }>(calls.verify.path, {
      method: "POST",
      body,
      signal: silence.signal,
    });
    const redirect = response?.redirect ?? "";
    return /^\/(?![/\\])/.test(redirect) ? { redirect } : { failure: strings.checkout.noPage };
  } catch (error) {
    if (!(error instanceof CallError)) return { retryAfterMs: 0 };
    const isPassing = [429, 502, 503, 504].includes(error.status);
    return isPassing ? { retryAfterMs: error.retryAfterMs } : failed;
  } finally {
    clearTimeout(timer);
  }
}
