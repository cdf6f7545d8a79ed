/** Turns paths of the site into addresses at the CDN, signed as the CDN checks them. */
import { createHash, createSign } from "node:crypto";
import type { MediaCdn } from "#lib/core/config/media-cdn.ts";

/** Longer than a viewing with its pauses, and than any difference between clocks. */
const WINDOW_SECONDS = 12 * 60 * 60;

/** Returns seconds since 1970: the same for all viewers within a window, and 12 to 24 hours ahead. */
export function expiryAt(time: Date): number {
  return (Math.ceil(time.getTime() / 1000 / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
}

/** Returns the function that signs each path below `scope`, which may have `*` as a wildcard. */
export function signerOf(cdn: MediaCdn, scope: string, expires: number): (path: string) => string {
  if (cdn.signer === "hmac") return (path) => secureLink(cdn, path, expires);
  if (cdn.signer === "none") return (path) => cdn.url + path;
  const query = cloudFrontQuery(cdn, cdn.url + scope, expires);
  return (path) => `${cdn.url}${path}?${query}`;
}

/** nginx: `secure_link_md5 "$secure_link_expires$uri KEY"` (ngx_http_secure_link_module). */
function secureLink({ url, key }: MediaCdn<"hmac">, path: string, expires: number): string {
  const address = new URL(url + path);
  const hash = createHash("md5").update(`${expires}${address.pathname} ${key}`);
  return `${address.href}?md5=${hash.digest("base64url")}&expires=${expires}`;
}

/**
 * One signature for a whole scope: RSA takes a millisecond, and a film has a thousand segments
 * (Amazon CloudFront, "Create a signed URL using a custom policy").
 */
function cloudFrontQuery(
  { key, keyId }: MediaCdn<"cloudfront">,
  resource: string,
  expires: number,
): string {
  const condition = { DateLessThan: { "AWS:EpochTime": expires } };
  const policy = JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] });
  const signature = createSign("RSA-SHA1").update(policy).sign(key);
  return `Policy=${inUrl(Buffer.from(policy))}&Key-Pair-Id=${keyId}&Signature=${inUrl(signature)}`;
}

const replaced: Record<string, string> = { "+": "-", "=": "_", "/": "~" };

const inUrl = (bytes: Buffer) =>
  bytes.toString("base64").replace(/[+=/]/g, (sign) => replaced[sign] ?? sign);
