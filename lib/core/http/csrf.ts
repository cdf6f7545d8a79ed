import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import { AppError } from "#lib/core/http/errors.ts";

const TOKENS_REMEMBERED = 5_000;

export const CSRF_HEADER = "X-CSRF-Token";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Cached: the HMAC takes a twentieth of a short call, and each authenticated call needs it. */
const known = new LRUCache<string, string>({ max: TOKENS_REMEMBERED });

export function csrfTokenOf(sessionId: string): string {
  const key = deriveSecret(environment().sessionSecret, "csrf");
  const name = `${key} ${sessionId}`;
  const last = known.get(name);
  if (last !== undefined) return last;
  const token = createHmac("sha256", key).update(sessionId).digest("base64url");
  known.set(name, token);
  return token;
}

/** @throws AppError forbidden for a change without the session's token */
export function checkCsrf(request: Request, sessionId: string): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isSameSecret(request.headers.get(CSRF_HEADER) ?? "", csrfTokenOf(sessionId))) {
    throw new AppError("forbidden", "This page is out of date. Please reload it and try again.");
  }
}

/**
 * Accepts requests without Origin and Fetch Metadata: no browser sent them.
 * @throws AppError forbidden for another site's request, such as `Origin: null`
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
