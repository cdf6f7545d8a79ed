import type { IncomingMessage } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { isDesk } from "#lib/core/config/desk-paths.ts";
import { ANY_INVOICE, invoicePath, securityTxtPath } from "#lib/core/config/paths.ts";
import {
  payloadHeaders,
  ROUTER_VARY,
  readRouterRequest,
  segmentHeaders,
} from "#lib/site/front/next-router-headers.ts";
import { missingPictures } from "#lib/site/pictures/missing-pictures.ts";
import type { Page, Publication } from "#lib/site/publication/publication.ts";
import type { Body } from "#lib/site/publication/rendering/compress.ts";
import { PAGE_CACHE, UNCACHED } from "#lib/site/static/cache-control.ts";
import { fileHeaders, pageHeaders } from "#lib/site/static/security-headers.ts";
import { securityTxt } from "#lib/site/static/security-txt.ts";
import { readStaticFiles } from "#lib/site/static/static-files.ts";
import { type StaticResponse, staticResponse } from "#lib/site/static/static-response.ts";

/** The router's responses are made on request: those of a thousand pages take 10 MB. */
type PageResponses = { page: Page; html: StaticResponse };

export type StaticSite = Awaited<ReturnType<typeof openStaticSite>>;

export async function openStaticSite(root: string, failureScripts: readonly string[]) {
  const files = await readStaticFiles(root);
  const missing = missingPictures(files);
  let published: Awaited<ReturnType<typeof responsesOf>> | null = null;

  function find(request: IncomingMessage, address: string): StaticResponse | null {
    if (address === securityTxtPath) return securityTxt();
    const file = files.get(address) ?? published?.files.get(address);
    if (file) return file;
    const found = published?.pages.get(address);
    if (found && !found.page.isGuarded) return findOfPage(found, request);
    // The router loads the whole page after any 404.
    return found === undefined && isUnknown(address) ? (published?.notFound ?? null) : null;
  }

  function findGuarded(request: IncomingMessage, address: string): StaticResponse | null {
    const found = published?.pages.get(INVOICE.test(address) ? invoicePath(ANY_INVOICE) : address);
    return found?.page.isGuarded ? findOfPage(found, request) : null;
  }

  async function prepare(publication: Publication): Promise<() => void> {
    const made = await responsesOf(publication);
    return () => {
      published = made;
    };
  }

  return {
    missing,
    find,
    findGuarded,
    isPage: (address: string) => published?.pages.has(address) === true,
    prepare,
    /** Inline scripts of Next's own pages for a missing or failed page. */
    fallbackScripts: () => [...new Set([...(published?.scriptHashes ?? []), ...failureScripts])],
  };
}

/** A longer number would be repeated by the redirect to the login. */
const INVOICE = new RegExp(`^${invoicePath("")}[^/]{1,100}$`);

/** Excludes what Next redirects or renders at each request. */
function isUnknown(address: string): boolean {
  const isRendered = INVOICE.test(address) || isDesk(address);
  return /^(\/[^/\\]+)+$/.test(address) && !address.startsWith("/_next/") && !isRendered;
}

async function responsesOf(publication: Publication) {
  const pages = new Map<string, PageResponses>();
  for (const [address, page] of publication.pages) {
    pages.set(address, { page, html: htmlResponse(address, page, 200, cacheOf(page)) });
    // Yields to requests: a thousand pages take a tenth of a second.
    await turn();
  }
  const files = new Map<string, StaticResponse>();
  for (const [address, { body, type }] of publication.files) {
    const headers = { "Content-Type": type, "Cache-Control": UNCACHED, ...fileHeaders() };
    files.set(address, responseOf(body, headers));
  }
  const { notFound } = publication;
  const scriptHashes = notFound.scriptHashes;
  return { pages, files, notFound: htmlResponse("", notFound, 404, UNCACHED), scriptHashes };
}

const cacheOf = ({ isGuarded }: Page) => (isGuarded ? "private, no-store" : PAGE_CACHE);

function htmlResponse(
  address: string,
  page: Page,
  status: 200 | 404,
  cache: string,
): StaticResponse {
  return responseOf(
    page.html,
    {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cache,
      Vary: ROUTER_VARY,
      ...pageHeaders(address, page.scriptHashes),
    },
    status,
  );
}

/** ETags name the plain bytes and the coding, so a better compression keeps them. */
function responseOf(body: Body, headers: Record<string, string>, status: 200 | 404 = 200) {
  const { gzip, br, size, hash } = body;
  const encoded = { gzip, ...(br ? { br } : {}) };
  return staticResponse({ status, source: { packed: gzip, size }, encoded, hash, headers });
}

function findOfPage(
  { page, html }: PageResponses,
  request: IncomingMessage,
): StaticResponse | null {
  if (request.headers.rsc !== "1") return html;
  const asked = readRouterRequest(request.url ?? "", request.headers);
  if (asked === null) return null;
  const isWhole = "payload" in asked;
  const body = isWhole ? page.payload : page.segments.get(asked.segment);
  if (body === undefined) return null;
  return responseOf(body, {
    "Content-Type": "text/x-component",
    "Cache-Control": cacheOf(page),
    Vary: ROUTER_VARY,
    ...(isWhole ? payloadHeaders(page.staleTime) : segmentHeaders),
    ...fileHeaders(),
  });
}
