/** Razorpay in this process: a test account and a live account, each with an address of its own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { now } from "#lib/core/config/clock.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import { openSandbox, type Sandbox } from "#lib/sandbox/sandbox.ts";

type Mode = Exclude<PaymentMode, "SANDBOX">;

export type Account = ReturnType<typeof createAccount>;
export type Razorpay = Awaited<ReturnType<typeof openRazorpay>>;

const PAGE = 100;

/** The timeout of this process for a response that a switch may hold back. */
const PATIENCE_MS = 5_000;

export async function openRazorpay() {
  const server = createServer((request, response) => {
    const account = request.url?.startsWith("/live/") ? accounts.LIVE : accounts.TEST;
    account.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const accounts = {
    TEST: createAccount("TEST", `http://127.0.0.1:${port}`),
    LIVE: createAccount("LIVE", `http://127.0.0.1:${port}`),
  };
  const both = [accounts.TEST, accounts.LIVE];
  return {
    ...accounts,
    /** Empties both accounts. The keys stay. */
    renew: async () => void (await Promise.all(both.map((account) => account.renew()))),
    pass: async (ms: number) => {
      const fields = { ahead_seconds: Math.round(ms / 1000) };
      await Promise.all(both.map((account) => account.play("clock", fields)));
    },
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const account of both) account.end();
    },
  };
}

function createAccount(mode: Mode, origin: string) {
  const basePath = `/${mode.toLowerCase()}`;
  const base = `${origin}${basePath}`;
  const webhookSecret = `webhook-secret-${mode}`;
  let keys = 0;
  let sandbox: Sandbox | null = null;
  let isTroubled = false;

  const keyIdOf = (number: number) => `rzp_${mode.toLowerCase()}_${number}`;
  const keySecretOf = (number: number) => `secret-${mode}-${number}`;
  const keyId = () => keyIdOf(keys);
  const keySecret = () => keySecretOf(keys);

  const settings = () => ({
    RAZORPAY_KEY_ID: keyId(),
    RAZORPAY_KEY_SECRET: keySecret(),
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_BASE: base,
    ...previousKey("", ""),
  });

  async function send(path: string, body?: object): Promise<Response> {
    const authorization = `Basic ${btoa(`${keyId()}:${keySecret()}`)}`;
    return fetch(`${base}${path}`, {
      headers: { authorization, "content-type": "application/json" },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
  }

  /** Calls a control of the sandbox (`lib/sandbox/routes.ts`). Resolves with its response. */
  async function play<Answer = object>(name: string, fields: object = {}): Promise<Answer> {
    return (await send(`/__sandbox/${name}`, fields)).json();
  }

  /** Requests as the shop does. Ends throttling and silence, which are for the site only. */
  async function ask<Answer>(path: string, tries = 5): Promise<Answer> {
    if (isTroubled) await play("outage", { api: "up" });
    isTroubled = false;
    const response = await send(path).catch(() => null);
    if (response?.ok) return response.json();
    if (tries === 0) throw new Error(`Razorpay answered ${response?.status} to ${path}.`);
    return ask(path, tries - 1);
  }

  return {
    mode,
    webhookSecret,
    keyId,
    play,
    ask,
    settings,
    /** Makes a new API key. Resolves with the new settings of the site. */
    async rotateKey() {
      const before = keySecret();
      const next = { key_id: keyIdOf(keys + 1), key_secret: keySecretOf(keys + 1) };
      await play("rotate-key", next);
      keys += 1;
      return { ...settings(), ...previousKey(before, now().toISOString()) };
    },
    /** Newest first. */
    async list<Item>(path: string): Promise<Item[]> {
      const items: Item[] = [];
      for (let skip = 0; skip <= items.length; skip += PAGE) {
        const page = `${path}?count=${PAGE}&skip=${skip}`;
        items.push(...(await ask<{ items: Item[] }>(page)).items);
      }
      return items;
    },
    /** Throttles the site, or leaves it without a response, for a number of calls. */
    async disturb(fields: { api: string; calls: number; retry_after: number }): Promise<void> {
      isTroubled = true;
      await play("outage", fields);
    },
    /** Ends all disturbances; the clock runs on. */
    async calm(): Promise<void> {
      await play("outage", { api: "up" });
      await play("refund-receipts", { receipts: "shown" });
      isTroubled = false;
    },
    /** Pays as the browser's checkout does, with the key of its window. */
    async pay(orderId: string, keyId: string, choice: object): Promise<PaymentResult | null> {
      const fields = { key_id: keyId, order_id: orderId, method: "card", ...choice };
      const response = await send("/v1/checkout/payments", fields);
      return response.ok ? response.json() : null;
    },
    handle: (...call: Parameters<Sandbox["handle"]>) => void sandbox?.handle(...call),
    async renew(): Promise<void> {
      sandbox?.close();
      sandbox = openSandbox({
        file: ":memory:",
        keyId: keyId(),
        keySecret: keySecret(),
        webhookSecret,
        accountId: mode === "LIVE" ? "acc_LIVEFGHIJKLMNO" : "acc_TESTFGHIJKLMNO",
        basePath,
        webhooks: async () => 200,
        hasPanel: false,
      });
      isTroubled = false;
      // The shoppers decide when a webhook is delivered.
      await play("hold");
    },
    end: () => sandbox?.close(),
  };
}

const previousKey = (secret: string, changedAt: string) => ({
  RAZORPAY_PREVIOUS_KEY_SECRET: secret,
  RAZORPAY_KEY_CHANGED_AT: changedAt,
});
