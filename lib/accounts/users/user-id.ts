import { randomInt } from "node:crypto";

/** Crockford's base 32 in small letters: nothing that is mistaken for something else. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 12;

/** A new user id: 60 random bits, short enough to be typed, for it is a user name at login too. */
export function createUserId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
