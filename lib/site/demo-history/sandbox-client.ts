import { environment } from "#lib/core/config/environment.ts";

export async function askSandbox<Result>(path: string, fields?: object): Promise<Result> {
  const { apiBase, keyId, keySecret } = environment().razorpay;
  const key = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  const response = await fetch(`${apiBase}${path}`, {
    method: fields ? "POST" : "GET",
    headers: { authorization: `Basic ${key}`, "content-type": "application/json" },
    body: fields && JSON.stringify(fields),
  });
  const result: unknown = await response.json();
  if (!response.ok && path !== CHECKOUT) throw new Error(`The sandbox refused ${path}.`);
  return result as Result;
}

export const CHECKOUT = "/v1/checkout/payments";
