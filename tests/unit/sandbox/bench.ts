/** A sandbox on its own server, with Razorpay's real client. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Razorpay from "razorpay";
import { afterEach, beforeEach, expect } from "vitest";
import type { CheckoutResult } from "#lib/sandbox/checkout/checkout-payments.ts";
import { openSandbox, type Sandbox, type SandboxOptions } from "#lib/sandbox/sandbox.ts";
import type { SendWebhook } from "#lib/sandbox/webhooks/courier.ts";

export const keyId = "rzp_test_sandbox";
export const keySecret = "test_secret";
export const basePath = "/sandbox/razorpay";
export const price = 117882;

let folder: string;
let sandbox: Sandbox;
let server: Server;
export let base: string;
let faults: unknown[];
let shop: SendWebhook;

export const sandboxFile = () => join(folder, "razorpay.db");

export function open(change: Partial<SandboxOptions> = {}): Sandbox {
  return openSandbox({
    file: sandboxFile(),
    keyId,
    keySecret,
    webhookSecret: "whsec",
    basePath,
    webhooks: (message) => shop(message),
    hasPanel: true,
    onFault: (fault) => faults.push(fault),
    ...change,
  });
}

/** Sets the receiver of webhooks; without one they fail. */
export function listen(next: SendWebhook): void {
  shop = next;
}

/** Gives each test of the file an empty sandbox. */
export function withSandbox(): void {
  beforeEach(async () => {
    faults = [];
    shop = () => Promise.reject(new Error("nobody is there"));
    folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    sandbox = open();
    server = createServer((request, response) => void sandbox.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    sandbox.close();
    rmSync(folder, { recursive: true });
    expect(faults).toEqual([]);
  });
}

export function client(secret = keySecret, id = keyId): Razorpay {
  const razorpay = new Razorpay({ key_id: id, key_secret: secret });
  const { rq } = razorpay.api as unknown as { rq: { defaults: Record<string, unknown> } };
  rq.defaults.baseURL = base;
  rq.defaults.timeout = 8_000;
  return razorpay;
}

export function createOrder(fields: Record<string, unknown> = {}) {
  return client().orders.create({ amount: price, currency: "INR", ...fields });
}

export async function call(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
  const response = await fetch(base + path, {
    method,
    body,
    headers: { authorization, ...headers },
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

/** Calls a control of the sandbox. */
export const play = (path: string, fields: object = {}) =>
  call("POST", `/__sandbox/${path}`, JSON.stringify(fields));

/** Sends what the checkout dialog sends. */
export async function pay(orderId: string, fields: Record<string, unknown> = {}) {
  const body = { key_id: keyId, order_id: orderId, outcome: "succeed", ...fields };
  return call("POST", "/v1/checkout/payments", JSON.stringify(body), { authorization: "" });
}

export async function payOrder(fields: Record<string, unknown> = {}): Promise<CheckoutResult> {
  const order = await createOrder();
  return (await pay(order.id, fields)).json;
}

export function refund(paymentId: string, fields: Record<string, unknown>, key: string) {
  const headers = { "x-refund-idempotency": key };
  return call("POST", `/v1/payments/${paymentId}/refund`, JSON.stringify(fields), headers);
}

/** Replaces the sandbox behind the server. Returns the previous one. */
export function exchange(next: Sandbox): Sandbox {
  const before = sandbox;
  sandbox = next;
  return before;
}
