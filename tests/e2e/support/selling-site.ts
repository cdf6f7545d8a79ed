/** A site with Razorpay's keys, the sandbox as its API and routes as its window. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, Route } from "playwright/test";
import { calls } from "#lib/core/config/paths.ts";
import { openSandbox } from "#lib/sandbox/sandbox.ts";
import { sendWebhook } from "#lib/sandbox/webhooks/send-webhook.ts";
import { startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { startSite } from "#tests/support/site/site-process.ts";

type SellingSite = {
  origin: string;
  /** Its settings, for the operator's command. */
  settings: Record<string, string>;
  /** The page's requests to Razorpay's hosts. */
  asked: string[];
  /** A call of the sandbox that only a bank or Razorpay's dashboard makes. */
  play: (name: string, fields: object) => Promise<{ id: string }>;
  /** From now on the site gets webhooks. */
  hear: () => void;
  /** From now on this returns Razorpay's settlement report; null returns to the sandbox's. */
  report: (response: Report | null) => void;
};

type Report = (request: IncomingMessage) => object;

const testKeys = {
  RAZORPAY_KEY_ID: "rzp_test_nobodys",
  RAZORPAY_KEY_SECRET: "nobodys-secret",
  RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
};

/** Exercises the policy as checkout.js does: a frame, a script, a picture, a report. */
const CHECKOUT = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  on() {}
  open() {
    const add = (name, attributes) => Object.assign(document.createElement(name), attributes);
    document.head.append(add("script", { src: "https://cdn.razorpay.com/bundle.js" }));
    const frame = add("iframe", { src: "https://api.razorpay.com/v1/checkout/public" });
    frame.dataset.testid = "razorpay";
    frame.style.cssText = "position: fixed; inset: 0; z-index: 1000; width: 100%; height: 100%";
    document.body.append(frame, add("img", { src: "https://cdn.razorpay.com/logo.svg", alt: "" }));
    fetch("https://lumberjack.razorpay.com/v1/track", { method: "POST", body: "{}" });
    addEventListener("message", async ({ origin }) => {
      if (origin !== "https://api.razorpay.com") return;
      frame.remove();
      const answer = await fetch("https://api.razorpay.com/v1/checkout/payments", {
        method: "POST",
        body: this.options.order_id,
      });
      this.options.handler(await answer.json());
    });
  }
};`;

const FRAME = `<!doctype html><title>Razorpay</title>
<button onclick="parent.postMessage('paid', '*')">Pay now</button>`;

/** Runs `work` with such a site, then stops it. `own` are settings of it, keys of another mode too. */
export async function withSellingSite(
  page: Page,
  work: (site: SellingSite) => Promise<void>,
  provider = "sqlite",
  own: Record<string, string> = {},
) {
  const keys = { ...testKeys, ...own };
  const folder = mkdtempSync(path.join(tmpdir(), "aie-selling-"));
  const gateway = createServer();
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const { port } = gateway.address() as AddressInfo;
  const sandboxAt = `http://127.0.0.1:${port}`;
  let heardAt: string | null = null;
  let report: Report | null = null;
  const sandbox = openSandbox({
    file: ":memory:",
    basePath: "",
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
    // Lost until the test hears them: the page's own verification must settle the order.
    webhooks: async (message) => (heardAt === null ? 200 : sendWebhook(heardAt, message)),
    hasPanel: false,
  });
  gateway.on("request", (request, response) => {
    if (report && request.url?.startsWith("/v1/settlements/recon/")) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(report(request)));
    } else void sandbox.handle(request, response);
  });
  const postgres = provider === "postgresql" ? await startLocalPostgres() : null;
  const settings = {
    ...keys,
    RAZORPAY_API_BASE: sandboxAt,
    DATA_DIR: folder,
    DATABASE_URL: (await postgres?.createDatabase("aie")) ?? `file:${folder}/aie.sqlite`,
    SESSION_SECRET: "a secret of the browser tests, long enough to be one",
  };
  const site = await startSite(settings);
  const asked: string[] = [];
  await answerForRazorpay(page, sandboxAt, keys.RAZORPAY_KEY_ID, (url) => asked.push(url));
  try {
    await work({
      origin: site.origin,
      settings: { ...settings, SITE_URL: site.origin },
      asked,
      play: (name, fields) => play(settings, name, fields),
      hear: () => {
        heardAt = site.origin + calls.razorpayWebhook.path;
      },
      report: (response) => {
        report = response;
      },
    });
  } finally {
    // Stops requests before the site ends.
    await page.close();
    await site.end("SIGTERM");
    gateway.close();
    sandbox.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Gateway = typeof testKeys & { RAZORPAY_API_BASE: string };

async function play(gateway: Gateway, name: string, fields: object): Promise<{ id: string }> {
  const login = Buffer.from(`${gateway.RAZORPAY_KEY_ID}:${gateway.RAZORPAY_KEY_SECRET}`);
  const response = await fetch(`${gateway.RAZORPAY_API_BASE}/__sandbox/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${login.toString("base64")}`,
    },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return response.json();
}

/** Answers the page's requests to Razorpay's hosts; payments are made at a sandbox. */
export async function answerForRazorpay(
  page: Page,
  sandbox: string,
  keyId: string,
  onAsked: (url: string) => void = () => {},
): Promise<void> {
  await page.route(/^https:\/\/[\w-]+\.razorpay\.com\//, async (route) => {
    onAsked(route.request().url());
    await route.fulfill(await responseOf(route, sandbox, keyId));
  });
}

async function responseOf(
  route: Route,
  sandbox: string,
  keyId: string,
): Promise<Parameters<Route["fulfill"]>[0]> {
  const headers = { "access-control-allow-origin": "*" };
  const { pathname } = new URL(route.request().url());
  if (pathname.endsWith("/checkout.js")) return { contentType: "text/javascript", body: CHECKOUT };
  if (pathname.endsWith(".js")) return { contentType: "text/javascript", body: "" };
  if (pathname.endsWith("/public")) return { contentType: "text/html", body: FRAME };
  if (pathname.endsWith(".svg")) return { contentType: "image/svg+xml", body: "<svg/>" };
  if (!pathname.endsWith("/payments")) return { headers, json: {} };
  const payment = await fetch(`${sandbox}/v1/checkout/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key_id: keyId,
      order_id: route.request().postData(),
      method: "card",
      outcome: "succeed",
    }),
  });
  return { headers, json: await payment.json() };
}
