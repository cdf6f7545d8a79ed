/** An event only says where to look; Razorpay's API has the state. */
import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { acceptedSecrets, isWebhookSignature } from "#lib/billing/razorpay/signature.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { processEvent } from "#lib/billing/webhooks/webhook-events.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { isUniqueViolation } from "#lib/core/database-errors.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { count, counted } from "#lib/core/metrics/count.ts";

const envelope = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z
      .object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) })
      .optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/** The reconciler does the work left after `webhookResponseMs`. Razorpay retries after an error. */
export async function receiveWebhook(body: Uint8Array, headers: Headers): Promise<void> {
  const signature = headers.get("x-razorpay-signature");
  const { webhookSecret, previousWebhookSecret } = environment().razorpay;
  const secrets = acceptedSecrets(webhookSecret, previousWebhookSecret);
  if (
    signature === null ||
    !secrets.some((secret) => isWebhookSignature(body, signature, secret))
  ) {
    log().warn("webhook signature invalid");
    count("webhooks", "refused");
    throw new AppError("badRequest", "The signature does not fit the body.");
  }
  const event = readEvent(body);
  if (event === null) {
    log().warn("webhook body invalid");
    return;
  }
  const given = headers.get("x-razorpay-event-id");
  const id = await counted("webhooks", () => recordEvent(given, body, event));
  const work = processEvent(id).catch((error: unknown) =>
    log().warn({ err: error, event: id }, "webhook event will be retried"),
  );
  await Promise.race([work, wait(billingLimits.webhookResponseMs, undefined, { ref: false })]);
}

function readEvent(body: Uint8Array): z.infer<typeof envelope> | null {
  try {
    return envelope.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)));
  } catch {
    return null;
  }
}

async function recordEvent(
  given: string | null,
  body: Uint8Array,
  { event, payload }: z.infer<typeof envelope>,
): Promise<string> {
  const isUsable = given !== null && /^[\w-]{1,100}$/.test(given);
  const id = isUsable ? given : hash("sha256", body);
  const payment = payload.payment?.entity;
  const receivedAt = now();
  const data = {
    id,
    event,
    razorpayOrderId: payload.order?.entity.id ?? payment?.order_id ?? null,
    razorpayPaymentId: payment?.id ?? null,
    receivedAt,
    nextTryAt: receivedAt,
  };
  try {
    await database().write((tx) => tx.webhookEvent.create({ data, select: { id: true } }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return id;
}
