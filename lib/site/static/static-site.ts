import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { securityTxtPath } from "#lib/core/config/paths.ts";
import {
  payloadHeaders,
  ROUTER_VARY,
  readRouterRequest,
  segmentHeaders,
} from "#lib/site/front/next-router-headers.ts";
import { fileHeaders, pageHeaders } from "#lib/site/front/security-headers.ts";
import { missingPictures } from "#lib/site/pictures/missing-pictures.ts";
import { type BuildNotes, buildNotes, NOTES_FILE, type PageNotes } from "./build-notes.ts";
import { PAGE_CACHE, UNCACHED } from "./cache-control.ts";
import { securityTxt } from "./security-txt.ts";
import { type StaticAnswer, staticAnswer } from "./static-answer.ts";
import { readEncoded, readStaticFiles } from "./static-files.ts";

type Page = { html: StaticAnswer; payload: StaticAnswer; segments: Map<string, StaticAnswer> };

export type StaticSite = Awaited<ReturnType<typeof readStaticSite>>;

export async function readStaticSite(root: string) {
  const build = path.join(root, ".next");
  const notes = buildNotes.parse(JSON.parse(readFileSync(path.join(build, NOTES_FILE), "utf8")));
  const files = await readStaticFiles(root);
  for (const [address, { file, type }] of Object.entries(notes.files)) {
    const headers = { "Content-Type": type, "Cache-Control": UNCACHED, ...fileHeaders() };
    files.set(address, staticAnswer({ ...readEncoded(path.join(build, file)), headers }));
  }
  const missing = missingPictures(files);
  const pages = new Map<string, Page>();
  for (const [address, page] of Object.entries(notes.pages)) {
    pages.set(address, readPage(build, address, page));
  }
  const notFound = readHtml(build, "", notes.notFound, 404);
  const isUnknown = unknownPaths(notes);
  return {
    missing,
    find: (request: IncomingMessage, address: string): StaticAnswer | null => {
      if (address === securityTxtPath) return securityTxt();
      const file = files.get(address);
      if (file) return file;
      const page = pages.get(address);
      if (page) return findOfPage(page, request);
      // The router loads the whole page after any 404.
      return isUnknown(address) ? notFound : null;
    },
    fallbackScripts: [...new Set([...notes.notFound.scriptHashes, ...notes.failure.scriptHashes])],
  };
}

/** Leaves to Next what it would redirect. */
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
        Vary: ROUTER_VARY,
        ...headers,
        ...fileHeaders(),
      },
    });
  const segments = new Map<string, StaticAnswer>();
  for (const name of notes.segments) {
    const file = `${notes.file}.segments${name}.segment.rsc`;
    segments.set(name, read(file, segmentHeaders));
  }
  return {
    html: readHtml(build, address, notes, 200),
    payload: read(`${notes.file}.rsc`, payloadHeaders(notes.staleTime)),
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
      Vary: ROUTER_VARY,
      ...pageHeaders(address, notes.scriptHashes),
    },
  });
}

function findOfPage(page: Page, request: IncomingMessage): StaticAnswer | null {
  if (request.headers.rsc !== "1") return page.html;
  const asked = readRouterRequest(request.url ?? "", request.headers);
  if (asked === null) return null;
  return "payload" in asked ? page.payload : (page.segments.get(asked.segment) ?? null);
}
