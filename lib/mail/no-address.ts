/** The address of an account without one: the column is unique and never empty. */
import { randomBytes } from "node:crypto";

/** No mail server has this domain (RFC 2606), and registration rejects it. */
const DOMAIN = "@none.invalid";

export function newNoAddress(): string {
  return randomBytes(16).toString("hex") + DOMAIN;
}

export function isAddress(email: string): boolean {
  return !email.endsWith(DOMAIN);
}
