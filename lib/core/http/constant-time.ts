import { hash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in a time that depends neither on where they differ nor on their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string) => hash("sha256", text, "buffer");
