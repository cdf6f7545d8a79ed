import { createHmac, randomUUID } from "node:crypto";
import { environment } from "#lib/core/config/environment.ts";
import { calls } from "#lib/core/config/paths.ts";
import { askGateway } from "#tests/api/support/shop/buyer.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";

type Payment = { id: string; order_id: string; status: string };
export type WebhookMessage = { id: string; body: string };

/** Returns the event for an order's last payment in its current state. */
export async function eventOf(event: string, orderId: string): Promise<WebhookMessage> {
  const order = await askGateway<object>(`/v1/orders/${orderId}`);
  const { items } = await askGateway<{ items: Payment[] }>(`/v1/orders/${orderId}/payments`);
  const payment = items.find(({ status }) => status !== "failed") ?? items[0];
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_ABCDEFGHIJKLMN",
    event,
    contains: ["payment"],
    payload: {
      ...(payment ? { payment: { entity: payment } } : {}),
      ...(event.startsWith("order.") ? { order: { entity: order } } : {}),
    },
    created_at: 1_567_674_606,
  });
  return { id: randomUUID().replaceAll("-", ""), body };
}

export async function eventsOf(orderId: string): Promise<WebhookMessage[]> {
  const path = `/__sandbox/events?order_id=${orderId}&count=100`;
  return (await askGateway<{ items: WebhookMessage[] }>(path)).items;
}

/** Sends a webhook to the site with Razorpay's signature by default. Resolves with the response. */
export function deliver(
  { id, body }: WebhookMessage,
  {
    secret,
    signature,
    site,
  }: { secret?: string; signature?: string; site?: Site | undefined } = {},
) {
  const key = secret ?? environment().razorpay.webhookSecret;
  const signed = signature ?? createHmac("sha256", key).update(body).digest("hex");
  return createVisitor(site).post(calls.razorpayWebhook.path, {
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": id,
      "x-razorpay-signature": signed,
    },
  });
}

/** Delivers an event `times` times, each with status 200. */
export async function tell(event: string, orderId: string, times = 1): Promise<void> {
  const message = await eventOf(event, orderId);
  for (let time = 0; time < times; time += 1) {
    const { status } = await deliver(message);
    if (status !== 200) throw new Error(`The webhook was answered with ${status}.`);
  }
}
