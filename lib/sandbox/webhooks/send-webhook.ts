export type WebhookMessage = { id: string; body: string; signature: string };

/** Razorpay documentation, Webhooks: the response must come within five seconds. */
const responseMs = 5_000;

/** A redirect is a failed response. */
export async function sendWebhook(
  url: string,
  { id, body, signature }: WebhookMessage,
  timeoutMs = responseMs,
): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": id,
      "x-razorpay-signature": signature,
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}
