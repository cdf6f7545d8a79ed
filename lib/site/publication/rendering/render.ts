import { readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import path from "node:path";
import { z } from "zod";
import { environment } from "#lib/core/config/environment.ts";
import { type Body, quickBody } from "./compress.ts";
import { openEntryPoints } from "./entry-points.ts";
import { rendering } from "./next-cache.ts";
import { optimizePage } from "./optimize-page.ts";

export type MadePage = {
  kind: "page";
  html: Body;
  payload: Body;
  segments: Map<string, Body>;
  scriptHashes: string[];
  staleTime: string;
};
export type MadeFile = { kind: "file"; body: Body; type: string };
export type Made = MadePage | MadeFile;

export const NOT_FOUND = "/_not-found";

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

/** Returns a function that renders the static page of a path. Call it for one page at a time. */
export function createMaker(root: string): (path: string) => Promise<Made> {
  const find = openEntryPoints(root);
  const readStyles = stylesOf(path.join(root, ".next"));
  return async (url) => {
    const handle = find(url);
    if (handle === null) throw new Error("there is no such page");
    let entry: unknown = null;
    rendering.aieReceivePage = (rendered) => {
      entry = rendered;
    };
    const request = requestOf(url);
    const response = new ServerResponse(request);
    // Next renders "Page Not Found" only for a response with status 404.
    const expected = url === NOT_FOUND ? 404 : 200;
    response.statusCode = expected;
    await handle(request, response);
    const { statusCode } = response;
    if (statusCode !== expected) throw new Error(`status ${statusCode}`);
    if (entry === null) throw new Error("it is not static");
    return pack(entrySchema.parse(entry), readStyles);
  };
}

/** A request without a connection: Next renders the same as for GET, and sends nothing. */
function requestOf(url: string): IncomingMessage {
  const headers = { host: environment().siteUrl.host };
  return Object.assign(new IncomingMessage(new Socket()), { method: "HEAD", url, headers });
}

function pack(
  rendered: z.infer<typeof entrySchema>,
  readStyles: (address: string) => string,
): Made {
  if (rendered.kind === "APP_ROUTE") {
    const type = rendered.headers["content-type"];
    return { kind: "file", body: quickBody(rendered.body), type };
  }
  const { html, scriptHashes } = optimizePage(rendered.html, readStyles);
  return {
    kind: "page",
    html: quickBody(Buffer.from(html)),
    payload: quickBody(rendered.rscData),
    segments: new Map([...rendered.segmentData].map(([name, bytes]) => [name, quickBody(bytes)])),
    scriptHashes,
    staleTime: rendered.headers["x-nextjs-stale-time"],
  };
}

function stylesOf(build: string): (address: string) => string {
  const read = new Map<string, string>();
  return (address) => {
    const file = address.replace(/^\/_next\//, "").replace(/\?.*$/, "");
    const styles = read.get(file) ?? readFileSync(path.join(build, file), "utf8");
    read.set(file, styles);
    return styles;
  };
}
