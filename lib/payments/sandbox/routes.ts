import { payAtCheckout } from "#lib/payments/sandbox/checkout-payments.ts";
import { authorizeLate } from "#lib/payments/sandbox/control.ts";
import type { Call } from "#lib/payments/sandbox/merchant.ts";
import {
  createOrder,
  fetchOrder,
  fetchOrderPayments,
  listOrders,
  updateOrder,
} from "#lib/payments/sandbox/orders.ts";
import { capturePayment, fetchPayment, listPayments } from "#lib/payments/sandbox/payments.ts";
import { createRefund, fetchRefund, listRefunds } from "#lib/payments/sandbox/refunds.ts";

export type Route = {
  method: "GET" | "POST" | "PATCH";
  /** Below the mount; a `:` part is handed to `run` in `ids`. */
  path: string;
  /** Called by the browser: no secret, and from any origin. */
  isPublic?: true;
  run(call: Call): unknown;
};

/** Every JSON call of the sandbox, as Razorpay names it. */
const routes: readonly Route[] = [
  { method: "POST", path: "/v1/orders", run: createOrder },
  { method: "GET", path: "/v1/orders", run: listOrders },
  { method: "GET", path: "/v1/orders/:id", run: fetchOrder },
  { method: "PATCH", path: "/v1/orders/:id", run: updateOrder },
  { method: "GET", path: "/v1/orders/:id/payments", run: fetchOrderPayments },
  { method: "GET", path: "/v1/payments", run: listPayments },
  { method: "GET", path: "/v1/payments/:id", run: fetchPayment },
  { method: "POST", path: "/v1/payments/:id/capture", run: capturePayment },
  { method: "POST", path: "/v1/payments/:id/refund", run: createRefund },
  { method: "GET", path: "/v1/payments/:id/refunds", run: listRefunds },
  { method: "GET", path: "/v1/refunds/:id", run: fetchRefund },
  { method: "POST", path: "/v1/checkout/payments", isPublic: true, run: payAtCheckout },
  { method: "POST", path: "/__sandbox/late-authorize", run: authorizeLate },
];

/** The route of a request and the ids of its path. */
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

/** Whether the browser may call this path from another origin. */
export function isPublicPath(path: string): boolean {
  return routes.some((route) => route.isPublic && route.path === path);
}

function matchPath(pattern: string, path: string): string[] | undefined {
  const expected = pattern.split("/");
  const given = path.split("/");
  if (expected.length !== given.length) return undefined;
  const isMatch = expected.every((part, index) => part.startsWith(":") || part === given[index]);
  return isMatch ? given.filter((_, index) => expected[index]?.startsWith(":")) : undefined;
}
