/**
 * The anti-forgery token: an HMAC of the session's id, so that nothing is stored, it ends with the
 * session, and a new login has a new one (OWASP CSRF Prevention, signed token bound to a session).
 */
import { createHmac } from "node:crypto";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import { AppError } from "#lib/core/http/errors.ts";

export const CSRF_HEADER = "X-CSRF-Token";

/** The token of a session: 43 characters of base64url. */
export function csrfTokenOf(sessionId: string): string {
  const key = deriveSecret(environment().sessionSecret, "csrf");
  return createHmac("sha256", key).update(sessionId).digest("base64url");
}

/** @throws AppError forbidden when the request changes something without the session's token */
export function checkCsrf(request: Request, sessionId: string): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isSameSecret(request.headers.get(CSRF_HEADER) ?? "", csrfTokenOf(sessionId))) {
    throw new AppError("forbidden", "This page is out of date. Please reload it and try again.");
  }
}
