/** Handles calls without Next, whose `NodeNextRequest.stream` (16.4.6) has no backpressure. */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { allCalls } from "#lib/core/config/all-calls.ts";
import type { Call } from "#lib/core/config/paths.ts";
import { sendContinue } from "#lib/core/http/bodies/expect-continue.ts";
import { onSlowBody } from "#lib/core/http/bodies/slow-body.ts";
import { requestHead } from "#lib/core/http/request-head.ts";
import { type Handlers, textOf } from "#lib/core/http/route.ts";
import { sendStream } from "#lib/core/http/send-stream.ts";
import { extendLimit } from "#lib/site/front/slow-bodies.ts";
import { leaveUnread } from "#lib/site/front/unread-requests.ts";

/** Framing of a chunked body, beside a quarter of its bytes. */
const CHUNK_OVERHEAD_BYTES = 64 * 1024;

export type CallHandlers = ReadonlyMap<Call, Handlers>;

export async function loadCalls(root: string): Promise<CallHandlers> {
  const load = async (call: Call): Promise<[Call, Handlers]> => {
    const folder = call.parameter ? `${call.path}/[${call.parameter}]` : call.path;
    return [call, await import(pathToFileURL(path.join(root, "app", folder, "route.ts")).href)];
  };
  return new Map(await Promise.all(Object.values(allCalls).map(load)));
}

export async function handleCall(
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
  const result = await handlers[method](toRequest(request), { params });
  if (call.isStreamed && result.ok && result.body !== null) {
    setHead(result, response);
    if (request.method !== "HEAD") return sendStream(result.body, response);
    await result.body.cancel().catch(() => undefined);
    response.end();
    return;
  }
  await sendResponse(result, request, response);
}

function isHandled(method: string, handlers: Handlers): method is keyof Handlers {
  return Object.hasOwn(handlers, method);
}

function toRequest(request: IncomingMessage): Request {
  const { url, init } = requestHead(request);
  const { headers } = init;
  const hasBody =
    headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
  if (!hasBody || init.method === "GET" || init.method === "HEAD") return new Request(url, init);
  // undici requires `duplex`, which the DOM's types lack.
  const withBody = { ...init, body: bodyOf(request), duplex: "half" };
  const made = new Request(url, withBody);
  onSlowBody(made, (isExtended) => extendLimit(request, isExtended));
  return made;
}

/** Streams the body on demand. Aborts tiny chunks: each costs as much as a large one. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const blocks = request.iterator({ destroyOnReturn: false });
  const { socket } = request;
  const readBefore = socket.bytesRead;
  let received = 0;
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    pull: async (controller) => {
      sendContinue(request);
      const { done, value } = await blocks.next();
      if (done) return controller.close();
      received += value.byteLength;
      const overhead = socket.bytesRead - readBefore - received;
      if (overhead > CHUNK_OVERHEAD_BYTES + received / 4) {
        return controller.error(new Error("The chunks of the body are too small."));
      }
      controller.enqueue(value);
    },
    cancel: async () => void (await blocks.return?.()),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function sendResponse(
  result: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = textOf(result) ?? Buffer.from(await result.arrayBuffer());
  setHead(result, response);
  if (result.body !== null) response.setHeader("Content-Length", Buffer.byteLength(body));
  if (request.readableDidRead && !request.complete) leaveUnread(request, response);
  response.end(request.method === "HEAD" ? null : body);
  // Discards an unread body, so that the client can read its response.
  request.resume();
}

/** A call's own policy or cache rule replaces the front's: two policies would both hold. */
function setHead(result: Response, response: ServerResponse): void {
  response.statusCode = result.status;
  for (const name of result.headers.keys()) response.removeHeader(name);
  for (const [name, value] of result.headers) response.appendHeader(name, value);
}
