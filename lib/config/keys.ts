import { hkdfSync } from "node:crypto";

/**
 * One secret a purpose out of SESSION_SECRET (HKDF with SHA-256, RFC 5869), so that what is made
 * for one purpose is never accepted for another. 43 characters of base64url.
 */
export function deriveSecret(sessionSecret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", `aie:${purpose}`, 32)).toString(
    "base64url",
  );
}
