import { dispute, disputes } from "#lib/sandbox/api/disputes.ts";
import { createOrder, fetchOrderPayments, listOrders, orders } from "#lib/sandbox/api/orders.ts";
import { capturePayment, payments } from "#lib/sandbox/api/payments.ts";
import { createRefund, listRefunds, refunds, settleRefund } from "#lib/sandbox/api/refunds.ts";
import { listRecon } from "#lib/sandbox/api/settlements.ts";
import { payAtCheckout } from "#lib/sandbox/checkout/checkout-payments.ts";
import { rotateKey } from "#lib/sandbox/keys.ts";
import type { Call } from "#lib/sandbox/merchant.ts";
import { authorizeLate, payByHand, refundOnDashboard } from "#lib/sandbox/panel/control.ts";
import * as switches from "#lib/sandbox/panel/control-switches.ts";
import * as webhooks from "#lib/sandbox/panel/control-webhooks.ts";
import { matchPath } from "#lib/sandbox/paths.ts";
import { markCalls, readCalls } from "#lib/sandbox/tally.ts";

export type Route = {
  method: "GET" | "POST" | "PATCH";
  /** Below the mount; `ids` gets the `:` parts. */
  path: string;
  /** Called by the browser: without a secret, from any origin. */
  isPublic?: true;
  run(call: Call): unknown;
};

/** `/v1` has the calls and paths of Razorpay's documentation. */
const routes: readonly Route[] = [
  { method: "POST", path: "/v1/orders", run: createOrder },
  { method: "GET", path: "/v1/orders", run: listOrders },
  { method: "GET", path: "/v1/orders/:id", run: orders.fetch },
  { method: "PATCH", path: "/v1/orders/:id", run: orders.update },
  { method: "GET", path: "/v1/orders/:id/payments", run: fetchOrderPayments },
  { method: "GET", path: "/v1/payments", run: payments.list },
  { method: "GET", path: "/v1/payments/:id", run: payments.fetch },
  { method: "PATCH", path: "/v1/payments/:id", run: payments.update },
  { method: "POST", path: "/v1/payments/:id/capture", run: capturePayment },
  { method: "POST", path: "/v1/payments/:id/refund", run: createRefund },
  { method: "GET", path: "/v1/payments/:id/refunds", run: listRefunds },
  { method: "GET", path: "/v1/refunds", run: refunds.list },
  { method: "GET", path: "/v1/refunds/:id", run: refunds.fetch },
  { method: "PATCH", path: "/v1/refunds/:id", run: refunds.update },
  { method: "GET", path: "/v1/disputes", run: disputes.list },
  { method: "GET", path: "/v1/disputes/:id", run: disputes.fetch },
  { method: "GET", path: "/v1/settlements/recon/combined", run: listRecon },
  { method: "POST", path: "/v1/checkout/payments", isPublic: true, run: payAtCheckout },
  { method: "GET", path: "/__sandbox/events", run: webhooks.listEvents },
  { method: "POST", path: "/__sandbox/deliver", run: webhooks.deliver },
  { method: "POST", path: "/__sandbox/duplicate", run: webhooks.duplicate },
  { method: "POST", path: "/__sandbox/reorder", run: webhooks.reorder },
  { method: "POST", path: "/__sandbox/drop", run: webhooks.drop },
  { method: "POST", path: "/__sandbox/tamper", run: webhooks.tamper },
  { method: "POST", path: "/__sandbox/checkout", run: switches.checkout },
  { method: "POST", path: "/__sandbox/pay", run: payByHand },
  { method: "POST", path: "/__sandbox/late-authorize", run: authorizeLate },
  { method: "POST", path: "/__sandbox/dispute", run: dispute },
  { method: "POST", path: "/__sandbox/refund", run: refundOnDashboard },
  { method: "POST", path: "/__sandbox/settle-refund", run: settleRefund },
  { method: "POST", path: "/__sandbox/rotate-key", run: rotateKey },
  { method: "POST", path: "/__sandbox/outage", run: switches.outage },
  { method: "POST", path: "/__sandbox/lose-answer", run: switches.loseResponse },
  { method: "GET", path: "/__sandbox/calls", run: readCalls },
  { method: "POST", path: "/__sandbox/calls", run: markCalls },
  { method: "POST", path: "/__sandbox/hold", run: switches.hold },
  { method: "POST", path: "/__sandbox/slow-refunds", run: switches.slowRefunds },
  { method: "POST", path: "/__sandbox/refund-receipts", run: switches.refundReceipts },
  { method: "POST", path: "/__sandbox/clock", run: switches.moveClock },
  { method: "POST", path: "/__sandbox/reset", run: switches.reset },
];

export function findRoute(
  method: string | undefined,
  path: string,
): { route: Route; ids: string[] } | undefined {
  for (const route of routes) {
    const ids = route.method === method ? matchPath(route.path, path) : undefined;
    if (ids) return { route, ids };
  }
  return undefined;
}

export function isPublicPath(path: string): boolean {
  return routes.some((route) => route.isPublic && route.path === path);
}
