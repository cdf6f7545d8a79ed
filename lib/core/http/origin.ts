/** Where a request that changes something may come from. */
import { environment } from "#lib/core/config/environment.ts";
import { AppError } from "#lib/core/http/errors.ts";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses a request that a page of another site has sent. Browsers name the sending page's origin
 * on each unsafe request; `Origin: null` is a foreign one. A request without Origin and without
 * Fetch Metadata comes from no browser, so no visitor's cookie can have been misused for it.
 * @throws AppError forbidden
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const foreign = origin === null ? site === "cross-site" || site === "same-site" : !isOwn(origin);
  if (foreign) throw new AppError("forbidden", "This request came from another site.");
}

function isOwn(origin: string): boolean {
  const { siteUrl, onThisMachine, port } = environment();
  if (origin === siteUrl.origin) return true;
  return onThisMachine && LOOPBACK_NAMES.some((name) => origin === `http://${name}:${port}`);
}
