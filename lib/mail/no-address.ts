/** Addresses of accounts that have none: the column is unique and never empty. */
import { randomBytes } from "node:crypto";

/** No mail server has the domain (RFC 2606), and nobody registers an address there. */
const DOMAIN = "@none.invalid";

/** An address that no other account has, and no mail goes to. */
export function newNoAddress(): string {
  return randomBytes(16).toString("hex") + DOMAIN;
}

/** False for the stand-in of an account without an address. */
export function isAddress(email: string): boolean {
  return !email.endsWith(DOMAIN);
}
