import type { IncomingMessage, Server } from "node:http";
import { siteLimits } from "#lib/site/shared-limits.ts";

/** Requests with an extended time limit: their readers give up slow bodies themselves. */
const extended = new WeakSet<IncomingMessage>();

export function extendLimit(request: IncomingMessage, isExtended: boolean): void {
  if (isExtended) extended.add(request);
  else extended.delete(request);
}

/** Responds with 408 to a late body: Node's own limit cannot differ between requests. */
export function cutSlowBodies(server: Server): void {
  const begun = new Map<IncomingMessage, number>();
  server.on("request", (request) => {
    if (hasBody(request)) begun.set(request, performance.now());
  });
  const look = () => {
    for (const [request, at] of begun) {
      if (request.complete || request.socket.destroyed) begun.delete(request);
      else if (!extended.has(request) && performance.now() - at > siteLimits.requestTimeoutMs) {
        begun.delete(request);
        const error = Object.assign(new Error("The body took too long."), { code: CODE });
        server.emit("clientError", error, request.socket);
      }
    }
  };
  const timer = setInterval(look, siteLimits.slowClientCheckMs).unref();
  server.once("close", () => clearInterval(timer));
}

const CODE = "ERR_HTTP_REQUEST_TIMEOUT";

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
