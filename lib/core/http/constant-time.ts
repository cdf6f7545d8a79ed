import { hash, timingSafeEqual } from "node:crypto";

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string) => hash("sha256", text, "buffer");
