import { z } from "zod";
import { assertionSchema } from "#lib/accounts/passkeys/passkey-schema.ts";

const code = z
  .string("Please enter a code.")
  .trim()
  .min(6, "A code has six digits, a recovery code ten letters.")
  .max(20, "A code has six digits, a recovery code ten letters.");

export const codeSchema = z.object({ code });

const next = z.string("next is missing.").min(1, "next is missing.").max(1000);

export const replaceAppSchema = z.object({ next, code });

export const enterSchema = z.union(
  [z.object({ passkey: assertionSchema }), codeSchema],
  "A code or a passkey is needed.",
);
