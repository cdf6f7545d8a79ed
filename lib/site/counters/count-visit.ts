import type { IncomingMessage, ServerResponse } from "node:http";
import { tally } from "#lib/core/metrics/tally.ts";

/** Most programs name themselves; a visitor's browser does not match. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|monitor|scan|headless|lighthouse|curl|wget|python|java\/|go-http|axios|facebookexternalhit|whatsapp/i;

/** Counts a page answered to a person's browser. A repeated visit may be a 304. */
export function countVisit(path: string, request: IncomingMessage, response: ServerResponse): void {
  const { statusCode } = response;
  if ((statusCode === 200 || statusCode === 304) && isVisit(request)) tally("visits", path, 1);
}

export function isVisit({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  if (method !== "GET" || headers.rsc !== undefined) return false;
  const mode = headers["sec-fetch-mode"];
  const isNavigation =
    mode === undefined ? headers.accept?.includes("text/html") === true : mode === "navigate";
  const isAhead = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
  const agent = headers["user-agent"];
  return isNavigation && isAhead === undefined && agent !== undefined && !ROBOT.test(agent);
}
