/** What a provider tells is its users' own typing: it is read as a form's fields are. */

import { accountLimits } from "#lib/accounts/limits.ts";
import { newEmailSchema } from "#lib/accounts/users/schema.ts";

/** An address as it is kept here; null for one that registration would refuse. */
export function readEmail(value: unknown): string | null {
  return newEmailSchema.safeParse(value).data ?? null;
}

/** A name without control characters, cut to what a profile takes; empty for none. */
export function readName(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();
  return plain.slice(0, accountLimits.nameCharacters).toWellFormed().trim();
}
