/** docs/product.md, sections 3 and 5. */
import { z } from "zod";
import { providers } from "#lib/accounts/identities/identity-strings.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { isPlainText } from "#lib/core/plain-text.ts";

const { passwordBytes, emailCharacters, nameCharacters, phoneCharacters } = accountLimits;

const passwordTooLong = `A password may have at most ${passwordBytes} bytes, which is ${passwordBytes} plain letters. Please choose a shorter one.`;

const required = (sentence: string) => z.string(sentence).trim().min(1, sentence);

const name = (label: string) =>
  required(`${label} is required.`)
    .max(nameCharacters, `${label} may have at most ${nameCharacters} characters.`)
    .refine(isPlainText, `${label} may not have control characters.`);

const blankToAbsent = (text: string | undefined) => (text?.trim() ? text : undefined);

const somePassword = z.string("Password is required.").min(1, "Password is required.");

/** bcrypt reads only the first 72 bytes: a longer password is rejected, never cut. */
const passwordSchema = somePassword.refine(
  (password) => new TextEncoder().encode(password).length <= passwordBytes,
  passwordTooLong,
);

const emailSchema = required("Email is required.")
  .toLowerCase()
  .max(emailCharacters, `Email may have at most ${emailCharacters} characters.`)
  .pipe(z.email("Please enter a valid email address."));

/** Domains without mail servers (RFC 2606, RFC 6761). */
const RESERVED = /[@.](invalid|localhost|test|example|example\.(com|net|org))$/;

/** The demo and the tests use reserved domains; deleted rows use `.invalid`. */
const isReserved = (email: string) =>
  email.endsWith(".invalid") || (!environment().onThisMachine && RESERVED.test(email));

export const newEmailSchema = emailSchema.refine(
  (email) => !isReserved(email),
  "No mail can reach this address. Please use another one.",
);

/** Any text: phone numbers are not validated (docs/product.md, section 5). */
const phone = z
  .string("Phone number must be text.")
  .trim()
  .max(phoneCharacters, `Phone number may have at most ${phoneCharacters} characters.`)
  .refine(isPlainText, "Phone number may not have control characters.");

/** `email_address` accepts the address or the user id. */
export const loginSchema = z.object({
  email_address: required("Username is required.")
    .toLowerCase()
    .max(accountLimits.emailCharacters, "There is no such long username.")
    .refine(isPlainText, "Username may not have control characters."),
  password: somePassword,
  remember_me: z.boolean("remember_me is true or false.").default(false),
});

export const registerSchema = z.object({
  first_name: name("First name"),
  last_name: name("Last name"),
  email_address: newEmailSchema,
  password: passwordSchema,
  phone_number: phone.default(""),
});

const token = z.string("The link is incomplete.").regex(/^[\w-]{1,64}$/, "The link is incomplete.");

export const forgotPasswordSchema = z.object({ email_address: emailSchema });

export const newPasswordSchema = z.object({ token, password: passwordSchema });

export const linkSchema = z.object({ token });

export const changeEmailSchema = z.object({ email_address: newEmailSchema });

/** Null after another proof of identity. */
export const deleteAccountSchema = z.object({ password: somePassword.nullable() });

const provider = z.enum(providers, "provider is google or facebook.");

export const identitySchema = z.object({ provider });

export const linkAtSignInSchema = z.object({ password: somePassword });

export const endSessionSchema = z.object({
  session: z.string("Session must be text.").regex(/^[\w-]{22}$/, "There is no such session."),
});

/** Forms send an empty file for an unset picture. */
const chosenFile = z
  .instanceof(File, { error: "profile_image must be a file." })
  .optional()
  .transform((file) => (file?.size === 0 && file.name === "" ? undefined : file));

/** An absent field or blank password stays. `email` is ignored (docs/product.md, section 7). */
export const updateProfileSchema = z.object({
  first_name: name("First name"),
  last_name: name("Last name"),
  password: z
    .string("Password must be text.")
    .optional()
    .transform(blankToAbsent)
    .pipe(passwordSchema.optional()),
  phone_number: phone.optional(),
  profile_image: chosenFile,
});

export type LoginInput = z.infer<typeof loginSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
export type NewPasswordInput = z.infer<typeof newPasswordSchema>;
export type UpdateProfileInput = z.infer<typeof updateProfileSchema>;
