/** Validates WebAuthn responses (W3C, Web Authentication Level 3, section 5.1). */
import { z } from "zod";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { isPlainText } from "#lib/core/plain-text.ts";

const sentence = "The passkey's answer is incomplete.";

const base64url = z.string(sentence).regex(/^[\w-]{1,12000}$/, sentence);

/** A credential id has at most 1,023 bytes. */
const credentialId = z.string(sentence).regex(/^[\w-]{1,1364}$/, sentence);

function credentialWith<Shape extends z.ZodRawShape>(response: Shape) {
  const fields = {
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key", sentence),
    clientExtensionResults: z.unknown().transform(() => ({})),
    response: z.object(response, sentence),
  };
  return z.object(fields, sentence);
}

export const assertionSchema = credentialWith({
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: z
    .union([base64url, z.literal("")], sentence)
    .nullish()
    .transform((handle) => handle ?? ""),
});

const transport = z.string(sentence).regex(/^[a-z-]{1,20}$/, sentence);

const attestationSchema = credentialWith({
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(transport, sentence).max(10, sentence).default([]),
});

const nameLength = `A name may have at most ${accountLimits.passkeyNameCharacters} characters.`;

const name = z
  .string("Please name the passkey.")
  .trim()
  .min(1, "Please name the passkey.")
  .max(accountLimits.passkeyNameCharacters, nameLength)
  .refine(isPlainText, "A name may not have control characters.");

export const passkeyLoginSchema = z.object({
  passkey: assertionSchema,
  remember_me: z.boolean("remember_me is true or false.").default(false),
});

export const addPasskeySchema = z.object({ passkey: attestationSchema, name });

export const renamePasskeySchema = z.object({ id: credentialId, name });

export const removePasskeySchema = z.object({ id: credentialId });

export const proveSchema = z.union(
  [z.object({ passkey: assertionSchema }), z.object({ password: z.string().min(1) })],
  "A password or a passkey is needed.",
);

export type Assertion = z.infer<typeof assertionSchema>;
export type AddPasskeyInput = z.infer<typeof addPasskeySchema>;
