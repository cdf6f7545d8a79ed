import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type BuildNotes, NOTES_FILE, type PageNotes } from "#lib/site/static/build-notes.ts";

const route = z.object({ page: z.string(), regex: z.string() });
const routesManifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });
const prerenderManifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      routeType: z.enum(["page", "route"]),
      compute: z.literal("static"),
      response: z.literal("complete"),
      initialRevalidateSeconds: z.literal(false),
      initialHeaders: z.record(z.string(), z.string()).default({}),
    }),
  ),
  dynamicRoutes: z.record(z.string(), z.object({ fallback: z.literal(false) })),
});
const meta = z.object({
  headers: z.object({ "x-nextjs-stale-time": z.string() }),
  segmentPaths: z.array(z.string()).default([]),
});

const inlineScript = /<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Notes what the server can answer without Next. Private manifests, as proven with next 16.4.6.
 * @throws ZodError when a page is not prerendered whole and for good
 */
export function noteBuild(build: string): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(build, name), "utf8"));
  const prerendered = prerenderManifest.parse(read("prerender-manifest.json"));
  const known = routesManifest.parse(read("routes-manifest.json"));
  const entries = Object.entries(prerendered.routes);
  const isPage = ([name, { routeType }]: (typeof entries)[number]) =>
    routeType === "page" && !name.startsWith("/_");
  const pageOf = (name: string) => readPage(build, `server/app${name === "/" ? "/index" : name}`);
  const notes: BuildNotes = {
    pages: Object.fromEntries(entries.filter(isPage).map(([name]) => [name, pageOf(name)])),
    notFound: pageOf("/_not-found"),
    failure: pageOf("/_global-error"),
    files: Object.fromEntries(
      entries
        .filter(([, { routeType }]) => routeType === "route")
        .map(([name, { initialHeaders }]) => {
          const type = initialHeaders["content-type"] ?? "text/plain";
          return [name, { file: `server/app${name}.body`, type }];
        }),
    ),
    rendered: [...known.staticRoutes, ...known.dynamicRoutes]
      .filter(({ page }) => !(page in prerendered.routes) && !(page in prerendered.dynamicRoutes))
      .map(({ regex }) => regex),
  };
  writeFileSync(path.join(build, NOTES_FILE), JSON.stringify(notes));
}

function readPage(build: string, file: string): PageNotes {
  const beside = path.join(build, file);
  const { headers, segmentPaths } = meta.parse(JSON.parse(readFileSync(`${beside}.meta`, "utf8")));
  return {
    file,
    segments: segmentPaths,
    scriptHashes: hashScripts(readFileSync(`${beside}.html`, "utf8")),
    staleTime: headers["x-nextjs-stale-time"],
  };
}

/** CSP Level 3, section 2.3.1. */
export function hashScripts(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
  return [...new Set(hashes)];
}
