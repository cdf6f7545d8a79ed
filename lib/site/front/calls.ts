/**
 * Answers calls without Next: the handlers of `app/api` are functions from a web Request to a web
 * Response, and Next's way to them holds a body in memory without bound (`NodeNextRequest.stream`
 * in 16.4.6 knows no backpressure). The development server still goes through Next.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { environment } from "#lib/core/config/environment.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";
import type { Handlers } from "#lib/core/http/route.ts";
import { siteLimits } from "#lib/site/limits.ts";

export type CallHandlers = ReadonlyMap<Call, Handlers>;

/** Loads the handlers of all calls from the `app/api` below `root`. */
export async function loadCalls(root: string): Promise<CallHandlers> {
  const load = async (call: Call): Promise<[Call, Handlers]> => {
    const folder = call.parameter ? `${call.path}/[${call.parameter}]` : call.path;
    return [call, await import(pathToFileURL(path.join(root, "app", folder, "route.ts")).href)];
  };
  return new Map(await Promise.all(Object.values(calls).map(load)));
}

/**
 * Answers a call by its handler, as Next would: HEAD from GET, and what follows the call's path in
 * the address as its parameter.
 */
export async function answerCall(
  handlers: Handlers,
  call: Call,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
  if (!isHandled(method, handlers)) throw new Error(`A call has no ${method}.`);
  const rest = decodeURIComponent(address.slice(call.path.length + 1));
  const params = Promise.resolve(call.parameter ? { [call.parameter]: rest } : {});
  const answer = await handlers[method](toRequest(request, response), { params });
  if (call.isStreamed && answer.ok && answer.body !== null) {
    setHead(answer, response);
    return streamBody(answer.body, request, response);
  }
  await sendResponse(answer, request, response);
}

function isHandled(method: string, handlers: Handlers): method is keyof Handlers {
  return Object.hasOwn(handlers, method);
}

/** The request as handlers take it. Nothing of the body is read before the handler asks for it. */
function toRequest(request: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const url = new URL(request.url ?? "/", environment().siteUrl);
  const init = { method: request.method ?? "GET", headers, signal: gone.signal };
  const hasBody =
    headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
  if (!hasBody || init.method === "GET" || init.method === "HEAD") return new Request(url, init);
  // undici asks for `duplex`, which the DOM's types do not know.
  const withBody = { ...init, body: bodyOf(request), duplex: "half" };
  return new Request(url, withBody);
}

/**
 * The body as a stream that takes a block of the request only when it is asked for one. One in chunks
 * of a few bytes is broken off: each costs the process as much as a large one.
 */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const blocks = request.iterator({ destroyOnReturn: false });
  const { socket } = request;
  const readBefore = socket.bytesRead;
  let received = 0;
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    pull: async (controller) => {
      const { done, value } = await blocks.next();
      if (done) return controller.close();
      received += value.byteLength;
      const overhead = socket.bytesRead - readBefore - received;
      if (overhead > siteLimits.chunkOverheadBytes + received / 4) {
        return controller.error(new Error("The chunks of the body are too small."));
      }
      controller.enqueue(value);
    },
    cancel: async () => void (await blocks.return?.()),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** Sends the answer of a call as a whole, with its length: it is small. */
async function sendResponse(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = answer.body === null ? null : Buffer.from(await answer.arrayBuffer());
  setHead(answer, response);
  if (body !== null) response.setHeader("Content-Length", body.byteLength);
  // Of a body that was begun nobody reads the rest.
  if (request.readableDidRead && !request.complete) response.setHeader("Connection", "close");
  response.end(request.method === "HEAD" ? null : body);
  // A body that was not begun is thrown away, so that the client can read its answer.
  request.resume();
}

function setHead(answer: Response, response: ServerResponse): void {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
}

/** Sends a body as fast as the client takes it. Resolves also when the client has left. */
async function streamBody(
  body: ReadableStream<Uint8Array>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === "HEAD") {
    // A source that nobody reads rejects its own end.
    await body.cancel().catch(() => undefined);
    response.end();
    return;
  }
  try {
    await pipeline(body, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
