import { environment } from "#lib/core/config/environment.ts";

export async function askSandbox<Answer>(path: string, fields?: object): Promise<Answer> {
  const { apiBase, keyId, keySecret } = environment().razorpay;
  const key = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  const response = await fetch(`${apiBase}${path}`, {
    method: fields ? "POST" : "GET",
    headers: { authorization: `Basic ${key}`, "content-type": "application/json" },
    body: fields && JSON.stringify(fields),
  });
  const answer: unknown = await response.json();
  if (!response.ok && path !== CHECKOUT) throw new Error(`The sandbox refused ${path}.`);
  return answer as Answer;
}

export const CHECKOUT = "/v1/checkout/payments";
