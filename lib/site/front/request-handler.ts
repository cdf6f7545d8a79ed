/** Handles every request before Next. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import proxyAddr from "proxy-addr";
import { readThumbnailPath, type Thumbnail } from "#lib/content/thumbnails.ts";
import { findCall } from "#lib/core/config/all-calls.ts";
import { environment } from "#lib/core/config/environment.ts";
import {
  type Call,
  filmSegmentsPath,
  sandboxPath,
  videoStreamPath,
} from "#lib/core/config/paths.ts";
import { sendContinue } from "#lib/core/http/bodies/expect-continue.ts";
import { CLIENT_ADDRESS_HEADER } from "#lib/core/http/client-address.ts";
import { AppError, toAppError } from "#lib/core/http/errors.ts";
import { logRequest } from "#lib/core/http/log.ts";
import { newRequestId, REQUEST_ID_HEADER, withRequestId } from "#lib/core/http/request-context.ts";
import { allowedMethods } from "#lib/core/http/route.ts";
import { observeResponse } from "#lib/core/metrics/latency.ts";
import { countVisit } from "#lib/site/counters/count-visit.ts";
import { dropLongQuery, pathOf, readAddress } from "#lib/site/front/address.ts";
import { sendError } from "#lib/site/front/error-response.ts";
import { createRequestMeter, createWorkMeter, tooMany } from "#lib/site/front/flood.ts";
import { type CallHandlers, handleCall } from "#lib/site/front/handle-call.ts";
import { serveMembersPage } from "#lib/site/front/members-pages.ts";
import { expectTree, removeInternalHeaders } from "#lib/site/front/next-router-headers.ts";
import { inOrder } from "#lib/site/front/pipelined-requests.ts";
import { asksForPreview, previewResponse } from "#lib/site/front/preview.ts";
import { renderQueued } from "#lib/site/front/render-queue.ts";
import type { StaticSite } from "#lib/site/front/static-site.ts";
import { findStreamed } from "#lib/site/front/streamed.ts";
import { drawnPath, keptBriefly, posterResponse } from "#lib/site/front/thumbnails.ts";
import { traceOf } from "#lib/site/front/trace.ts";
import { leaveUnread } from "#lib/site/front/unread-requests.ts";
import { type Caller, INTERNAL_CALLER } from "#lib/site/pictures/uploads.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { fileHeaders, needsDocument, pageHeaders } from "#lib/site/static/security-headers.ts";
import { sendStatic } from "#lib/site/static/static-response.ts";

type Backends = {
  next: Handler;
  site: Pages | null;
  handlers: CallHandlers | null;
  sandbox: { handle: Handler } | null;
};

type Pages = Pick<StaticSite, "find" | "findGuarded" | "isPage" | "missing" | "fallbackScripts">;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next answers other methods with 500 or 400. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const LOGGED_CHARACTERS = 300;

type Exchange = Caller & {
  client: string;
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
};

export function createRequestHandler(backends: Backends): RequestListener {
  const trust = proxyAddr.compile(environment().trustProxy);
  const countWork = createWorkMeter();
  const begin = createRequestMeter();
  return inOrder((request, response) => {
    const requestId = newRequestId();
    // proxy-addr is slow, even without a proxy.
    const isForwarded = request.headers["x-forwarded-for"] !== undefined;
    const client = isForwarded ? proxyAddr(request, trust) : (request.socket.remoteAddress ?? "");
    const count = (cost: number) => countWork(client, cost);
    const exchange = { request, response, requestId, client, countWork: count };
    logWhenDone(exchange);
    const refuse = (error: unknown) =>
      withRequestId(requestId, () => sendError(response, requestId, toAppError(error)));
    if (begin(client, response)) handle(exchange, backends).catch(refuse);
    else refuse(tooMany(siteLimits.work.seconds));
  });
}

async function handle(exchange: Exchange, backends: Backends): Promise<void> {
  const { next, site, sandbox } = backends;
  const { request, response, requestId, countWork } = exchange;
  const path = readAddress(request);
  if (!METHODS.includes(request.method ?? "")) throw methodNotAllowed(path);
  const isChunked = request.headers["transfer-encoding"] !== undefined;
  if (isChunked && !findCall(path)?.takesChunks) {
    // A million one-byte chunks take half a gigabyte.
    leaveUnread(request, response);
    throw new AppError("lengthRequired", "Please send the body with its Content-Length.");
  }
  const thumbnail = isRead(request) ? readThumbnailPath(path) : null;
  if (thumbnail) return serveThumbnail(exchange, thumbnail, backends);
  const isSandbox = sandbox !== null && path.startsWith(`${sandboxPath}/`);
  const isCall = path.startsWith("/api/");
  if (site && !isSandbox && !isCall) return servePage(exchange, path, site, next);
  const streamed = isCall ? findStreamed(path) : null;
  const call = isCall && !streamed ? findCall(path) : null;
  await countWork(streamed?.work ?? workOf(call));
  setHeaders(response, { ...fileHeaders(), [REQUEST_ID_HEADER]: requestId });
  if (streamed) {
    const send = () => streamed.handle(streamed.rest, request, response, exchange.client);
    return withRequestId(requestId, send);
  }
  const handlers = call && backends.handlers?.get(call);
  if (handlers) return handOver(exchange, (...both) => handleCall(handlers, call, path, ...both));
  if (isCall && call === null) throw new AppError("notFound", "There is no such call.");
  // The sandbox and the development server read bodies without checks before.
  sendContinue(request);
  if (isSandbox) return handOver(exchange, sandbox.handle);
  // Scripts of the development server break the site's policy.
  if (!site) setHeaders(response, { "Content-Security-Policy": "frame-ancestors 'none'" });
  return handOver(exchange, next);
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** An imported film may replace the build's thumbnail. */
async function serveThumbnail(
  exchange: Exchange,
  thumbnail: Thumbnail,
  { site, next }: Backends,
): Promise<void> {
  const { request, response, requestId, client } = exchange;
  await exchange.countWork(siteLimits.workOfStaticResponse);
  const poster = await posterResponse(thumbnail);
  if (poster) return sendStatic(poster, request, response, requestId);
  const path = drawnPath(thumbnail);
  const counted = { ...INTERNAL_CALLER, client };
  const drawn = (await site?.missing.find(path, counted)) ?? site?.find(request, path);
  if (drawn) return sendStatic(keptBriefly(drawn), request, response, requestId);
  request.url = path;
  return handOver(exchange, next);
}

async function servePage(
  exchange: Exchange,
  path: string,
  site: Pages,
  next: Handler,
): Promise<void> {
  const { request, response, requestId } = exchange;
  if (!isRead(request)) throw methodNotAllowed(path);
  if (request.headers.rsc === undefined && asksForPreview(request.url ?? "")) {
    await exchange.countWork(siteLimits.workOfPage);
    return sendStatic(await previewResponse(path), request, response, requestId);
  }
  // Next reads any other value sometimes as a payload, sometimes as a page.
  if (request.headers.rsc !== "1") delete request.headers.rsc;
  const isPayload = request.headers.rsc === "1";
  const isForDocument = isPayload && needsDocument(path);
  const shell = isForDocument ? null : site.findGuarded(request, path);
  if (shell) {
    await exchange.countWork(siteLimits.workOfOtherResponse);
    await withRequestId(requestId, () =>
      serveMembersPage(shell, path, request, response, requestId),
    );
    if (site.isPage(path)) countVisit(path, request, response);
    return;
  }
  const found = isForDocument ? null : site.find(request, path);
  const { workOfStaticResponse, workOfPage } = siteLimits;
  // Only pictures that must be made are expensive.
  const picture = found?.status === 404 && (await site.missing.find(path, exchange));
  if (picture) return sendStatic(picture, request, response, requestId);
  const counted = exchange.countWork(found ? workOfStaticResponse : workOfPage);
  // Awaiting undefined costs a microtask on the hottest path.
  if (counted) await counted;
  if (found) {
    const sent = sendStatic(found, request, response, requestId);
    if (site.isPage(path)) countVisit(path, request, response);
    return sent;
  }
  dropLongQuery(request);
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const headers = isPayload ? fileHeaders() : pageHeaders(path, [nonce, ...site.fallbackScripts()]);
  // Next keeps an existing Cache-Control.
  const kept = { "Cache-Control": "private, no-store", [REQUEST_ID_HEADER]: requestId };
  setHeaders(response, { ...headers, ...kept });
  if (isForDocument) {
    // The router loads the whole page when the response is no payload.
    response.writeHead(204).end();
    return;
  }
  if (isPayload) expectTree(request.headers);
  const policy = headers["Content-Security-Policy"];
  return renderQueued(exchange.client, response, () => handOver(exchange, next, policy));
}

function workOf(call: Call | null): number {
  return call?.isDocument ? siteLimits.workOfDocument : siteLimits.workOfOtherResponse;
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function methodNotAllowed(path: string): AppError {
  const call = findCall(path);
  const allow = call ? allowedMethods(call.method) : "GET, HEAD";
  const options = { headers: { Allow: allow } };
  return new AppError("methodNotAllowed", `This address takes ${allow}.`, options);
}

function handOver(exchange: Exchange, to: Handler, policy?: string): Promise<void> {
  const { request, response, requestId, client } = exchange;
  removeInternalHeaders(request.headers);
  request.headers[REQUEST_ID_HEADER] = requestId;
  request.headers[CLIENT_ADDRESS_HEADER] = client;
  if (policy) request.headers["content-security-policy"] = policy;
  return withRequestId(requestId, () => to(request, response));
}

function logWhenDone({ request, response, requestId, client }: Exchange): void {
  const start = performance.now();
  const { method } = request;
  const trace = traceOf(request.headers.traceparent);
  const path = withoutToken(pathOf(request)).slice(0, LOGGED_CHARACTERS);
  // The site's client of Razorpay, when the sandbox stands in for it.
  const isOwnCall = path.startsWith(`${sandboxPath}/v1/`) && "authorization" in request.headers;
  let made: number | undefined;
  // The rest of the time is the client's: a slow reader is no slow page.
  response.once("prefinish", () => {
    made = performance.now();
  });
  response.once("close", () => {
    const end = performance.now();
    const status = response.statusCode;
    observeResponse(path, status, ((made ?? end) - start) / 1000);
    const ms = Math.round(end - start);
    const finished = response.writableFinished;
    const line = { request_id: requestId, ...trace, method, path, status, ms, client, finished };
    logRequest(line, isOwnCall && status < 400 ? "debug" : "info");
  });
}

/** A film's token opens the film, so the log must not have it. */
function withoutToken(path: string): string {
  const place = [videoStreamPath, filmSegmentsPath].find((one) => path.startsWith(`${one}/`));
  if (place === undefined) return path;
  const [, ...rest] = path.slice(place.length + 1).split("/");
  return [place, "[token]", ...rest].join("/");
}
