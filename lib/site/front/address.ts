/** A request's address, as far as the server looks at it. */
import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/http/errors.ts";
import { siteLimits } from "#lib/site/limits.ts";

/** Letters, digits and `-._~` mean the same with or without percent sign (RFC 3986, 6.2.2.2). */
const ENCODED = /%(2[de]|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\dae])/gi;

/** The path alone: what stands in a query may be private. */
export function pathOf(request: IncomingMessage): string {
  const { url = "" } = request;
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/**
 * Gives a request the one form of its address, so that whoever looks at it after this sees the
 * same. Resolves with its path.
 * @throws AppError addressTooLong, badRequest for what is no address of this site or names two hosts
 */
export function readAddress(request: IncomingMessage): string {
  const url = request.url ?? "";
  if (url.length > siteLimits.addressCharacters) {
    throw new AppError("addressTooLong", "The address is too long.");
  }
  const given = pathOf(request);
  if (!isAddress(given) || hasTwoHosts(request)) {
    throw new AppError("badRequest", "The address is not understood.");
  }
  if (!given.includes("%")) return given;
  const path = given.replace(ENCODED, decodeURIComponent);
  request.url = path + url.slice(given.length);
  return path;
}

/** A path of this site whose percent signs make sense. */
function isAddress(path: string): boolean {
  try {
    return path.startsWith("/") && decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** Two programs that read one request may each take another one (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
