/** People of the filled database, each with an address of their own and their session's cookie. */
import { calls } from "#lib/core/config/paths.ts";
import { benchSession } from "#tests/bench/filled-database.ts";
import { type FilledSite, sessionCookies } from "#tests/bench/filled-site.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";

/** Nobody waits longer for an answer: it is a fault then, and the run comes to its end. */
const PATIENCE_MS = 30_000;

/** An address in a /24 of its own; the site takes it from the proxy that it thinks is in front. */
export function addressOf(index: number): string {
  return `10.${(index >> 8) & 255}.${index & 255}.1`;
}

/** Somebody without a session, at this address. */
export function visitorAt(site: FilledSite, address: string) {
  return createVisitor({
    origin: site.origin,
    send: (request) => {
      request.headers.set("x-forwarded-for", address);
      return fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    },
  });
}

/** Reads an answer to its end; a visitor's `fetch` would take as much time as the site does. */
export function read(site: FilledSite, path: string, headers: Record<string, string>) {
  return rawRequest(site, path, headers, "GET", AbortSignal.timeout(PATIENCE_MS));
}

/** The signed-in user of this number. */
export async function memberOf(site: FilledSite, index: number) {
  const visitor = visitorAt(site, addressOf(index));
  for (const [name, value] of await sessionCookies(benchSession(index))) {
    visitor.cookies.set(name, value);
  }
  // It brings the CSRF token.
  const { status } = await visitor.get(calls.authenticate.path);
  if (status !== 200) throw new Error(`user ${index} is not signed in: ${status}`);
  return visitor;
}
