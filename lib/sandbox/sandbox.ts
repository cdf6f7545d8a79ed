import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, RefusedError, refuse } from "#lib/sandbox/api/errors.ts";
import { readBody, send, sendJson } from "#lib/sandbox/api/http.ts";
import { buildCheckoutScript } from "#lib/sandbox/checkout/checkout-script.ts";
import { isDisturbed, takeLoss } from "#lib/sandbox/disturbances.ts";
import { authenticate } from "#lib/sandbox/keys.ts";
import type { Merchant } from "#lib/sandbox/merchant.ts";
import { openPanel } from "#lib/sandbox/panel/panel.ts";
import { findRoute, isPublicPath } from "#lib/sandbox/routes.ts";
import { openStore } from "#lib/sandbox/store.ts";
import { clockSeconds, readSwitches } from "#lib/sandbox/switches.ts";
import { openTally } from "#lib/sandbox/tally.ts";
import { openCourier, type SendWebhook } from "#lib/sandbox/webhooks/courier.ts";
import { sendWebhook } from "#lib/sandbox/webhooks/send-webhook.ts";

export type SandboxOptions = {
  /** `:memory:` stores nothing. */
  file: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** `acc_` and 14 letters or digits. */
  accountId?: string;
  /** The mount, such as `/sandbox/razorpay`, or an empty text. */
  basePath: string;
  webhooks: string | SendWebhook;
  hasPanel: boolean;
  onFault?: (fault: unknown) => void;
};

export type Sandbox = ReturnType<typeof openSandbox>;

const usualAccountId = "acc_ABCDEFGHIJKLMN";

/** Razorpay's checkout has another origin than the shop. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "600",
};

/** Several processes may share the file. */
export function openSandbox(options: SandboxOptions) {
  const { basePath, keyId, keySecret, webhookSecret, webhooks, onFault } = options;
  const { accountId = usualAccountId } = options;
  const store = openStore(options.file);
  const now = () => clockSeconds(readSwitches(store));
  const merchant: Merchant = { store, keyId, keySecret, webhookSecret, accountId, now };
  const post: SendWebhook =
    typeof webhooks === "string" ? (message) => sendWebhook(webhooks, message) : webhooks;
  const courier = openCourier(merchant, post, (fault) => onFault?.(fault));
  const tally = openTally();
  const panel = options.hasPanel ? openPanel(merchant, basePath) : null;
  const script = buildCheckoutScript();

  /** Responds with a 404 outside `basePath`. Never throws. */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path, query } = locate(request, basePath);
    const isPublic = isPublicPath(path);
    const headers = isPublic ? corsHeaders : {};
    try {
      if (request.method === "GET" && path === "/v1/checkout.js")
        return sendScript(response, script);
      if (request.method === "OPTIONS" && isPublic) return sendJson(response, 200, {}, headers);
      if (request.method === "GET" && path === "/" && panel) return panel.show(response);
      const isApi = path.startsWith("/v1/");
      if (isApi && !isPublic) tally.count(nameCall(request.method, path), response);
      if (isApi && (await isDisturbed(store, response, { isPublic, headers }))) return;
      const value = await run(request, path, query);
      courier.wake();
      if (panel?.hasSent(request)) return panel.goBack(response);
      if (takeLoss(store, request.method, path)) return void response.destroy();
      sendJson(response, 200, value, headers);
    } catch (fault) {
      const isRefusal = fault instanceof RefusedError;
      if (!isRefusal && !response.destroyed) onFault?.(fault);
      // A refused call may have caused events, such as a failed payment.
      courier.wake();
      const { status, error } = isRefusal ? fault.entry : errors.serverError;
      sendJson(response, status, { error }, headers);
    }
  }

  async function run(request: IncomingMessage, path: string, query: URLSearchParams) {
    const { route, ids } = findRoute(request.method, path) ?? refuse(errors.unknownRoute);
    const isByHand = panel?.hasSent(request) && route.path.startsWith("/__sandbox/");
    if (!route.isPublic && !isByHand) authenticate(merchant, request.headers.authorization ?? "");
    const fields = route.method === "GET" ? {} : await readBody(request);
    const header = (name: string) => request.headers[name]?.toString();
    return route.run({ merchant, courier, tally, ids, query, fields, header });
  }

  function close(): void {
    courier.close();
    store.close();
  }

  return { handle, close };
}

function nameCall(method = "", path: string): string {
  return `${method} ${findRoute(method, path)?.route.path ?? path}`;
}

function sendScript(response: ServerResponse, script: string): void {
  send(response, 200, "application/javascript; charset=utf-8", script, {
    "cross-origin-resource-policy": "cross-origin",
  });
}

function locate(request: IncomingMessage, basePath: string) {
  const [whole = "", search = ""] = (request.url ?? "").split("?", 2);
  const path = whole.startsWith(`${basePath}/`) ? whole.slice(basePath.length) : "";
  return { path, query: new URLSearchParams(search) };
}
