/** Users of the filled database, each with an address and a session cookie. */
import { calls } from "#lib/core/config/paths.ts";
import { benchSession } from "#tests/bench/servers/filled-database.ts";
import { type FilledSite, sessionCookies } from "#tests/bench/servers/filled-site.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";

/** A longer wait for a response is a failure. */
const PATIENCE_MS = 30_000;

/** Returns an address in its own /24, which the site reads from its proxy's header. */
export function addressOf(index: number): string {
  return `10.${(index >> 8) & 255}.${index & 255}.1`;
}

export function visitorAt(site: FilledSite, address: string) {
  return createVisitor({
    origin: site.origin,
    send: (request) => {
      request.headers.set("x-forwarded-for", address);
      return fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    },
  });
}

/** Reads a response to its end; `fetch` would take as much processor time as the site. */
export function read(site: FilledSite, path: string, headers: Record<string, string>) {
  return rawRequest(site, path, headers, "GET", AbortSignal.timeout(PATIENCE_MS));
}

/** Returns the signed-in user of this number. */
export async function memberOf(site: FilledSite, index: number) {
  const visitor = visitorAt(site, addressOf(index));
  for (const [name, value] of await sessionCookies(benchSession(index))) {
    visitor.cookies.set(name, value);
  }
  // The response has the CSRF token.
  const { status } = await visitor.get(calls.authenticate.path);
  if (status !== 200) throw new Error(`user ${index} is not signed in: ${status}`);
  return visitor;
}
