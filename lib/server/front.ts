/** What stands before Next: request ids, the access log, film bytes, the sandbox, odd methods. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import proxyAddr from "proxy-addr";
import { environment } from "#lib/config/environment.ts";
import { findCall, sandboxPath, videoStreamPath } from "#lib/config/paths.ts";
import { CLIENT_ADDRESS_HEADER } from "#lib/http/client-address.ts";
import { AppError, errorBody, statusOf, toAppError } from "#lib/http/errors.ts";
import { log } from "#lib/http/log.ts";
import { newRequestId, REQUEST_ID_HEADER, withRequestId } from "#lib/http/request-context.ts";
import { allowedMethods } from "#lib/http/route.ts";
import { streamFilm } from "#lib/media/stream.ts";

/** What the front hands requests to. */
export type Behind = { dev: boolean; next: Answer; sandbox: { handle: Answer } | null };

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The methods that Next's handlers know; it answers any other with a 500 or a 400. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The most of a path that is logged. */
const LOGGED_CHARACTERS = 300;

/** Headers that only Next itself, or a proxy that we do not have, may set. */
const FOREIGN_HEADERS = /^(x-middleware-|x-matched-path|x-now-route-matches|x-invoke-|next-resume)/;

/** The listener of the site's one server. */
export function createFront(behind: Behind): RequestListener {
  const trust = proxyAddr.compile(environment().trustProxy);
  return (request, response) => {
    const requestId = newRequestId();
    removeForeignHeaders(request);
    const client = proxyAddr(request, trust);
    request.headers[REQUEST_ID_HEADER] = requestId;
    request.headers[CLIENT_ADDRESS_HEADER] = client;
    response.setHeader(REQUEST_ID_HEADER, requestId);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    void withRequestId(requestId, async () => {
      logWhenDone(request, response, client);
      try {
        await answer(request, response, behind);
      } catch (error) {
        sendError(response, requestId, toAppError(error));
      }
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { dev, next, sandbox }: Behind,
): Promise<void> {
  const path = pathOf(request);
  if (!isAddress(path)) throw new AppError("badRequest", "The address is not understood.");
  if (!METHODS.includes(request.method ?? "")) throw methodNotAllowed(path);
  if (path.startsWith(`${videoStreamPath}/`)) {
    return streamFilm(path.slice(videoStreamPath.length + 1), request, response);
  }
  if (path.startsWith("/api/") && findCall(path) === null) {
    throw new AppError("notFound", "There is no such call.");
  }
  if (sandbox && path.startsWith(`${sandboxPath}/`)) return sandbox.handle(request, response);
  // Pages are read; only Next's own development server is written to.
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads && !dev && !path.startsWith("/api/")) throw methodNotAllowed(path);
  return next(request, response);
}

function methodNotAllowed(path: string): AppError {
  const call = findCall(path);
  const allow = call ? allowedMethods(call.methods) : "GET, HEAD";
  return new AppError("methodNotAllowed", `This address takes ${allow}.`, {
    headers: { Allow: allow },
  });
}

function removeForeignHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (FOREIGN_HEADERS.test(name)) delete request.headers[name];
  }
}

function sendError(response: ServerResponse, requestId: string, error: AppError): void {
  const status = statusOf[error.code];
  if (status >= 500) log().error({ err: error.cause ?? error }, error.message);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(error, requestId));
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Cache-Control": "private, no-store",
    ...error.headers,
  });
  response.end(body);
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, client: string): void {
  const start = performance.now();
  const { method } = request;
  const path = withoutToken(pathOf(request)).slice(0, LOGGED_CHARACTERS);
  response.once("close", () => {
    const ms = Math.round(performance.now() - start);
    const status = response.statusCode;
    const entry = { method, path, status, ms, client, finished: response.writableFinished };
    log().info(entry, "request");
  });
}

/** A path of this site whose percent signs make sense. */
function isAddress(path: string): boolean {
  try {
    return path.startsWith("/") && decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** The path alone: what stands in a query may be private. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?")[0] ?? "";
}

/** A film's path opens the film for its viewer: its token stays out of the log. */
function withoutToken(path: string): string {
  if (!path.startsWith(`${videoStreamPath}/`)) return path;
  const [, ...rest] = path.slice(videoStreamPath.length + 1).split("/");
  return [videoStreamPath, "[token]", ...rest].join("/");
}
