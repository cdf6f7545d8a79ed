import { randomInt } from "node:crypto";

/** Crockford's base 32 in lower case: no ambiguous characters. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 12;

/** 60 random bits, short enough to type as a user name. */
export function createUserId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
