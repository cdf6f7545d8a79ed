import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/http/errors.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

/** Encoded letters, digits and `-._~` equal plain ones (RFC 3986, 6.2.2.2). */
const ENCODED = /%(2[de]|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\dae])/gi;

/** nginx takes a process for a failed one if the headers of a response have more than 4 kB. */
const REPEATED_CHARACTERS = 1_200;

/** Drops the query, which may hold private data. */
export function pathOf(request: IncomingMessage): string {
  const { url = "" } = request;
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

export function searchOf(request: IncomingMessage): string {
  return (request.url ?? "").slice(pathOf(request).length);
}

/** @throws AppError addressTooLong, badRequest for a malformed path or two hosts */
export function readAddress(request: IncomingMessage): string {
  const url = request.url ?? "";
  if (url.length > siteLimits.addressCharacters) throw tooLong();
  const given = pathOf(request);
  if (!isAddress(given) || !hasOneHost(request)) {
    throw new AppError("badRequest", "The address is not understood.");
  }
  if (!given.includes("%")) return given;
  const path = given.replace(ENCODED, decodeURIComponent);
  request.url = path + url.slice(given.length);
  return path;
}

/**
 * Drops the query of a long address: Next repeats an address that it redirects, in two headers.
 * @throws AppError addressTooLong for a long path
 */
export function dropLongQuery(request: IncomingMessage): void {
  if (!isRepeatable(request.url ?? "")) request.url = pathOf(request);
  if (!isRepeatable(request.url ?? "")) throw tooLong();
}

const isRepeatable = (url: string) => encodeURIComponent(url).length <= REPEATED_CHARACTERS;

function tooLong(): AppError {
  return new AppError("addressTooLong", "The address is too long.");
}

function isAddress(path: string): boolean {
  try {
    return path.startsWith("/") && decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** With two hosts a proxy and this server could read two requests (RFC 9112, section 3.2). */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}
