import { createHmac } from "node:crypto";
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
  signed: { orderId: string; paymentId: string },
  signature: string,
  keySecret: string,
): boolean {
  return isSignature(`${signed.orderId}|${signed.paymentId}`, signature, keySecret);
}

/** Razorpay documentation, Validate and Test Webhooks. */
export function isWebhookSignature(
  body: Uint8Array,
  signature: string,
  webhookSecret: string,
): boolean {
  return isSignature(body, signature, webhookSecret);
}

function isSignature(message: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(message).digest("hex");
  return isSameSecret(signature, expected);
}
