import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { z } from "zod";
import { type Content, withContent } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { withTimeout } from "#lib/core/with-timeout.ts";
import type { Answer } from "./entry-points.ts";
import { withReceiver } from "./next-cache.ts";

const RENDER_MS = 30_000;

export type RenderedPage = {
  kind: "page";
  html: string;
  payload: Buffer;
  segments: ReadonlyMap<string, Buffer>;
  staleTime: string;
};
type RenderedFile = { kind: "file"; body: Buffer; type: string };
export type Rendered = RenderedPage | RenderedFile;

export type Render = (path: string, content: Content, status?: 200 | 404) => Promise<Rendered>;

export class RenderError extends Error {
  override name = "RenderError";
}

const buffer = z.instanceof(Buffer);
/** Next's argument to a `cacheHandler`, as proven with next 16.4.6. */
const entrySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("APP_PAGE"),
    html: z.string(),
    rscData: buffer,
    segmentData: z.map(z.string(), buffer),
    headers: z.object({ "x-nextjs-stale-time": z.string() }),
  }),
  z.object({
    kind: z.literal("APP_ROUTE"),
    body: buffer,
    headers: z.object({ "content-type": z.string() }),
  }),
]);

/** Renders static pages through Next in this process, one at a time and without a port. */
export function createRenderer(find: (path: string) => Answer | null): Render {
  const running = new Map<string, Promise<unknown>>();
  return async (path, content, status = 200) => {
    // Next merges concurrent requests for a page: one would get no rendering, or another's.
    while (running.has(path)) await running.get(path);
    const answer = find(path);
    if (answer === null) throw new RenderError(`${path} has no page`);
    const rendering = render(answer, path, content, status);
    running.set(
      path,
      rendering.catch(() => null).finally(() => running.delete(path)),
    );
    return rendering;
  };
}

async function render(
  answer: Answer,
  path: string,
  content: Content,
  expected: number,
): Promise<Rendered> {
  let entry: unknown = null;
  const receive = (rendered: unknown) => {
    entry = rendered;
  };
  const request = requestOf(path);
  const response = new ServerResponse(request);
  // Next renders "Page Not Found" only for a response with status 404.
  response.statusCode = expected;
  const rendering = withContent(content, () =>
    withReceiver(receive, () => answer(request, response)),
  );
  await withTimeout(rendering, RENDER_MS, "Next").catch((cause: unknown) => {
    throw new RenderError(`${path} could not be rendered`, { cause });
  });
  const status = response.statusCode;
  if (status !== expected || entry === null) {
    const found = status === expected ? "not a static page" : `status ${status}`;
    throw new RenderError(`${path} could not be rendered: ${found}`);
  }
  return toRendered(entry);
}

/** A request without a connection: Next renders the same as for GET, and sends nothing. */
function requestOf(url: string): IncomingMessage {
  const headers = { host: environment().siteUrl.host };
  return Object.assign(new IncomingMessage(new Socket()), { method: "HEAD", url, headers });
}

function toRendered(entry: unknown): Rendered {
  const rendered = entrySchema.parse(entry);
  if (rendered.kind === "APP_ROUTE") {
    return { kind: "file", body: rendered.body, type: rendered.headers["content-type"] };
  }
  const { html, rscData, segmentData, headers } = rendered;
  const staleTime = headers["x-nextjs-stale-time"];
  return { kind: "page", html, payload: rscData, segments: segmentData, staleTime };
}
