/** Validates a provider's claims like form fields: its users typed them. */

import { accountLimits } from "#lib/accounts/limits.ts";
import { newEmailSchema } from "#lib/accounts/users/schema.ts";

/** Returns the address in lower case; null when registration would reject it. */
export function readEmail(value: unknown): string | null {
  return newEmailSchema.safeParse(value).data ?? null;
}

/** Returns a name without control characters, cut to the profile's limit; empty without one. */
export function readName(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();
  return plain.slice(0, accountLimits.nameCharacters).toWellFormed().trim();
}
