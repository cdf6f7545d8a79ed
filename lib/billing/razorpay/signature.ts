import { isUtf8 } from "node:buffer";
import { createHmac } from "node:crypto";
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from "razorpay/dist/utils/razorpay-utils.js";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import type { PreviousSecret } from "#lib/core/config/environment.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";

export function acceptedSecrets(secret: string, previous: PreviousSecret): string[] {
  if (previous === null) return [secret];
  const isOver = now().getTime() >= previous.changedAt.getTime() + billingLimits.secretOverlapMs;
  return isOver ? [secret] : [secret, previous.secret];
}

/** Razorpay documentation, Web Integration, step 1.5. `orderId` must come from our database. */
export function isPaymentSignature(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  signature: string,
  keySecret: string,
): boolean {
  const ids = { order_id: orderId, payment_id: paymentId };
  return (
    isDigest(`${orderId}|${paymentId}`, signature, keySecret) &&
    validatePaymentVerification(ids, signature, keySecret)
  );
}

/** Razorpay documentation, Validate and Test Webhooks. The package takes text only. */
export function isWebhookSignature(
  body: Uint8Array,
  signature: string,
  webhookSecret: string,
): boolean {
  return (
    isDigest(body, signature, webhookSecret) &&
    (!isUtf8(body) ||
      validateWebhookSignature(Buffer.from(body).toString(), signature, webhookSecret))
  );
}

/** Comes before the package's `===`, whose time depends on the guess, and covers bytes, not text. */
function isDigest(message: string | Uint8Array, signature: string, secret: string): boolean {
  return isSameSecret(signature, createHmac("sha256", secret).update(message).digest("hex"));
}
