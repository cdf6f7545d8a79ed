import { hkdfSync } from "node:crypto";

/** A few: one for each purpose and each secret that the process has. To derive one takes 0.1 ms. */
const derived = new Map<string, string>();

/**
 * One secret a purpose out of SESSION_SECRET (HKDF with SHA-256, RFC 5869), so that what is made
 * for one purpose is never accepted for another. 43 characters of base64url.
 */
export function deriveSecret(sessionSecret: string, purpose: string): string {
  const name = `${purpose} ${sessionSecret}`;
  const known = derived.get(name);
  if (known !== undefined) return known;
  const bytes = hkdfSync("sha256", sessionSecret, "", `aie:${purpose}`, 32);
  const secret = Buffer.from(bytes).toString("base64url");
  derived.set(name, secret);
  return secret;
}
