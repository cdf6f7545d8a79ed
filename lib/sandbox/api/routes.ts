import { dispute, fetchDispute, listDisputes } from "#lib/sandbox/api/disputes.ts";
import {
  createOrder,
  fetchOrder,
  fetchOrderPayments,
  listOrders,
  updateOrder,
} from "#lib/sandbox/api/orders.ts";
import {
  capturePayment,
  fetchPayment,
  listPayments,
  updatePayment,
} from "#lib/sandbox/api/payments.ts";
import {
  createRefund,
  fetchRefund,
  listAllRefunds,
  listRefunds,
  settleRefund,
  updateRefund,
} from "#lib/sandbox/api/refunds.ts";
import { listRecon } from "#lib/sandbox/api/settlements.ts";
import { payAtCheckout } from "#lib/sandbox/checkout/checkout-payments.ts";
import { rotateKey } from "#lib/sandbox/keys.ts";
import type { Call } from "#lib/sandbox/merchant.ts";
import { authorizeLate, payByHand, refundOnDashboard } from "#lib/sandbox/panel/control.ts";
import {
  checkout,
  hold,
  loseAnswer,
  moveClock,
  outage,
  refundReceipts,
  reset,
  slowRefunds,
} from "#lib/sandbox/panel/control-switches.ts";
import {
  deliver,
  drop,
  duplicate,
  listEvents,
  reorder,
  tamper,
} from "#lib/sandbox/panel/control-webhooks.ts";
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

/** Below `/v1`, the calls and paths of Razorpay's documentation. */
const routes: readonly Route[] = [
  { method: "POST", path: "/v1/orders", run: createOrder },
  { method: "GET", path: "/v1/orders", run: listOrders },
  { method: "GET", path: "/v1/orders/:id", run: fetchOrder },
  { method: "PATCH", path: "/v1/orders/:id", run: updateOrder },
  { method: "GET", path: "/v1/orders/:id/payments", run: fetchOrderPayments },
  { method: "GET", path: "/v1/payments", run: listPayments },
  { method: "GET", path: "/v1/payments/:id", run: fetchPayment },
  { method: "PATCH", path: "/v1/payments/:id", run: updatePayment },
  { method: "POST", path: "/v1/payments/:id/capture", run: capturePayment },
  { method: "POST", path: "/v1/payments/:id/refund", run: createRefund },
  { method: "GET", path: "/v1/payments/:id/refunds", run: listRefunds },
  { method: "GET", path: "/v1/refunds", run: listAllRefunds },
  { method: "GET", path: "/v1/refunds/:id", run: fetchRefund },
  { method: "PATCH", path: "/v1/refunds/:id", run: updateRefund },
  { method: "GET", path: "/v1/disputes", run: listDisputes },
  { method: "GET", path: "/v1/disputes/:id", run: fetchDispute },
  { method: "GET", path: "/v1/settlements/recon/combined", run: listRecon },
  { method: "POST", path: "/v1/checkout/payments", isPublic: true, run: payAtCheckout },
  { method: "GET", path: "/__sandbox/events", run: listEvents },
  { method: "POST", path: "/__sandbox/deliver", run: deliver },
  { method: "POST", path: "/__sandbox/duplicate", run: duplicate },
  { method: "POST", path: "/__sandbox/reorder", run: reorder },
  { method: "POST", path: "/__sandbox/drop", run: drop },
  { method: "POST", path: "/__sandbox/tamper", run: tamper },
  { method: "POST", path: "/__sandbox/checkout", run: checkout },
  { method: "POST", path: "/__sandbox/pay", run: payByHand },
  { method: "POST", path: "/__sandbox/late-authorize", run: authorizeLate },
  { method: "POST", path: "/__sandbox/dispute", run: dispute },
  { method: "POST", path: "/__sandbox/refund", run: refundOnDashboard },
  { method: "POST", path: "/__sandbox/settle-refund", run: settleRefund },
  { method: "POST", path: "/__sandbox/rotate-key", run: rotateKey },
  { method: "POST", path: "/__sandbox/outage", run: outage },
  { method: "POST", path: "/__sandbox/lose-answer", run: loseAnswer },
  { method: "GET", path: "/__sandbox/calls", run: readCalls },
  { method: "POST", path: "/__sandbox/calls", run: markCalls },
  { method: "POST", path: "/__sandbox/hold", run: hold },
  { method: "POST", path: "/__sandbox/slow-refunds", run: slowRefunds },
  { method: "POST", path: "/__sandbox/refund-receipts", run: refundReceipts },
  { method: "POST", path: "/__sandbox/clock", run: moveClock },
  { method: "POST", path: "/__sandbox/reset", run: reset },
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
