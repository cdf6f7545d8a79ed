import { hash, timingSafeEqual } from "node:crypto";

/** Takes a time that depends neither on where the two differ nor on their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string) => hash("sha256", text, "buffer");
