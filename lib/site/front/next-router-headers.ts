/** The private headers of Next and its router, as proven with next 16.4.6. */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { AppError } from "#lib/core/http/errors.ts";

/** Headers that only Next or its own platform's proxy may set. */
const INTERNAL =
  /^(x-middleware-|x-matched-path|x-now-route-matches|x-invoke-|x-nextjs-data|x-next-resume-|x-prerender-|next-resume|next-action|content-security-policy)/;

export const ROUTER_VARY =
  "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

export const payloadHeaders = (staleTime: string) => ({
  "x-nextjs-prerender": "1",
  "x-nextjs-stale-time": staleTime,
});
export const segmentHeaders = { "x-nextjs-prerender": "1", "x-nextjs-postponed": "2" };

export function removeInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
}

export type Asked = { payload: true } | { segment: string } | null;

export function readRouterRequest(url: string, headers: IncomingHttpHeaders): Asked {
  if (new URL(url, "http://site").searchParams.get("_rsc") !== payloadHash(headers)) return null;
  const segment = headers["next-router-segment-prefetch"];
  const prefetch = headers["next-router-prefetch"];
  if (segment === undefined && (prefetch ?? "1") === "1") return { payload: true };
  return prefetch === "1" ? { segment: String(segment) } : null;
}

/** Next's `computeCacheBustingSearchParam`: Next redirects a request with another `_rsc`. */
export function payloadHash(headers: IncomingHttpHeaders): string {
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

/** Next responds with 500 to a tree that it cannot read. @throws AppError badRequest */
export function expectTree(headers: IncomingHttpHeaders): void {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
  } catch (cause) {
    throw new AppError("badRequest", "The header Next-Router-State-Tree is not understood.", {
      cause,
    });
  }
}
