/**
 * A stand-in for Razorpay with arbitrary answers, for cases that the faithful sandbox cannot have.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { environment } from "#lib/core/config/environment.ts";
import { withSettings } from "#tests/api/support/settings.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs `work` with this listener in Razorpay's place. */
export async function withGateway(listener: Listener, work: () => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await withSettings({ RAZORPAY_API_BASE: `http://127.0.0.1:${port}` }, work);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

type Detour = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean;

/** Runs `work` with the sandbox behind a detour, which answers a request by resolving with true. */
export async function withDetour(detour: Detour, work: () => Promise<void>): Promise<void> {
  const { apiBase } = environment().razorpay;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (await detour(request, response)) return;
    const sandboxResponse = await forward(request, apiBase);
    response.writeHead(sandboxResponse.status, { "content-type": "application/json" });
    response.end(await sandboxResponse.text());
  };
  await withGateway((request, response) => void respond(request, response), work);
}

/** Sends a request on to the sandbox at this address. */
export async function forward(request: IncomingMessage, apiBase: string): Promise<Response> {
  const { method = "GET", headers } = request;
  const { authorization = "" } = headers;
  const body = method === "GET" ? null : await text(request);
  return fetch(`${apiBase}${request.url}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    body,
  });
}

/** Lists nothing, and loses the response to each change. */
export const losingResponses: Listener = (request, response) => {
  if (request.method === "GET") always(200, '{"items":[]}')(request, response);
  else request.socket.destroy();
};

/** Runs `work` while Razorpay is unreachable. */
export async function withoutGateway(work: () => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await withSettings({ RAZORPAY_API_BASE: `http://127.0.0.1:${port}` }, work);
}

export function always(status: number, text: string, type = "application/json"): Listener {
  return (_request, response) => {
    response.writeHead(status, { "content-type": type });
    response.end(text);
  };
}

/** Answers any order's payments with these, and reports the order as unpaid. */
export function withPayments(payments: object[]): Listener {
  const list = always(200, JSON.stringify({ entity: "collection", items: payments }));
  const order = { id: "order_x", amount: 117_882, currency: "INR", status: "attempted" };
  const unpaid = always(200, JSON.stringify(order));
  return (request, response) =>
    (request.url?.endsWith("/payments") ? list : unpaid)(request, response);
}
