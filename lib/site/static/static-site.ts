/**
 * All that is the same for everybody: prerendered pages, the payloads that Next's router fetches of
 * them, and files. Whatever is asked for in another way is left to Next.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import path from "node:path";
import { securityTxtPath } from "#lib/core/config/paths.ts";
import { fileHeaders, pageHeaders } from "#lib/site/front/security-headers.ts";
import { type BuildNotes, buildNotes, NOTES_FILE, type PageNotes } from "./build-notes.ts";
import { securityTxt } from "./security-txt.ts";
import { type StaticAnswer, staticAnswer } from "./static-answer.ts";
import { readEncoded, readStaticFiles } from "./static-files.ts";

type Page = { html: StaticAnswer; payload: StaticAnswer; segments: Map<string, StaticAnswer> };

export type StaticSite = {
  /** The answer to a GET or a HEAD of this path, or null: then it is Next's. */
  find(request: IncomingMessage, path: string): StaticAnswer | null;
  /** Hashes of the scripts in pages that Next may fall back to. */
  fallbackScripts: readonly string[];
};

/**
 * A browser asks again each time; a shared cache need not for a minute, by which an update's pages
 * are there long before the scripts of the last ones matter.
 */
const PAGE_CACHE = "public, max-age=0, s-maxage=60, must-revalidate";
const UNCACHED = "public, max-age=0, must-revalidate";

/** What Next's router tells by headers, so a cache keeps the answers apart. */
const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/** Reads the finished build below `root`. */
export async function readStaticSite(root: string): Promise<StaticSite> {
  const build = path.join(root, ".next");
  const text = readFileSync(path.join(build, NOTES_FILE), "utf8");
  const notes = buildNotes.parse(JSON.parse(text));
  const files = await readStaticFiles(root);
  for (const [address, { file, type }] of Object.entries(notes.files)) {
    const headers = { "Content-Type": type, "Cache-Control": UNCACHED, ...fileHeaders() };
    files.set(address, staticAnswer({ ...readEncoded(path.join(build, file)), headers }));
  }
  const pages = new Map<string, Page>();
  for (const [address, page] of Object.entries(notes.pages)) {
    pages.set(address, readPage(build, address, page));
  }
  const notFound = readHtml(build, "", notes.notFound, 404);
  const isUnknown = unknownPaths(notes);
  return {
    find: (request, address) => {
      if (address === securityTxtPath) return securityTxt();
      const file = files.get(address);
      if (file) return file;
      const page = pages.get(address);
      if (page) return findOfPage(page, request);
      // The router, too, takes any 404 for a page to be loaded as a whole.
      return isUnknown(address) ? notFound : null;
    },
    fallbackScripts: [...new Set([...notes.notFound.scriptHashes, ...notes.failure.scriptHashes])],
  };
}

/** Paths of no page and no call, in the form that Next does not redirect to another. */
function unknownPaths({ rendered }: BuildNotes): (address: string) => boolean {
  const known = rendered.map((source) => new RegExp(source));
  return (address) =>
    /^(\/[^/\\]+)+$/.test(address) &&
    !address.startsWith("/_next/") &&
    !known.some((pattern) => pattern.test(address));
}

function readPage(build: string, address: string, notes: PageNotes): Page {
  const read = (file: string, headers: Record<string, string>) =>
    staticAnswer({
      ...readEncoded(path.join(build, file)),
      headers: {
        "Content-Type": "text/x-component",
        "Cache-Control": PAGE_CACHE,
        Vary: VARY,
        "x-nextjs-prerender": "1",
        ...headers,
        ...fileHeaders(),
      },
    });
  const segments = new Map<string, StaticAnswer>();
  for (const name of notes.segments) {
    const file = `${notes.file}.segments${name}.segment.rsc`;
    segments.set(name, read(file, { "x-nextjs-postponed": "2" }));
  }
  return {
    html: readHtml(build, address, notes, 200),
    payload: read(`${notes.file}.rsc`, { "x-nextjs-stale-time": notes.staleTime }),
    segments,
  };
}

function readHtml(build: string, address: string, notes: PageNotes, status: 200 | 404) {
  return staticAnswer({
    status,
    ...readEncoded(path.join(build, `${notes.file}.html`)),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": status === 200 ? PAGE_CACHE : UNCACHED,
      Vary: VARY,
      ...pageHeaders(address, notes.scriptHashes),
    },
  });
}

function findOfPage(page: Page, request: IncomingMessage): StaticAnswer | null {
  const { rsc, ...headers } = request.headers;
  if (rsc !== "1") return page.html;
  if (askedHash(request.url ?? "") !== payloadHash(headers)) return null;
  const segment = headers["next-router-segment-prefetch"];
  const prefetch = headers["next-router-prefetch"];
  if (segment === undefined && (prefetch ?? "1") === "1") return page.payload;
  return prefetch === "1" ? (page.segments.get(String(segment)) ?? null) : null;
}

const askedHash = (url: string) => new URL(url, "http://site").searchParams.get("_rsc");

/**
 * What the router puts into the address, so that a cache that knows no Vary keeps payloads apart:
 * Next's `computeCacheBustingSearchParam`. Where it does not fit, Next redirects.
 */
function payloadHash(headers: IncomingHttpHeaders): string {
  const told = [
    headers["next-router-prefetch"],
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  ];
  if (told.every((value) => value === undefined)) return "";
  const input = told.map((value) => value ?? "0").join(",");
  return createHash("sha256").update(input).digest().subarray(0, 12).toString("base64url");
}
