import { accountLimits } from "#lib/accounts/limits.ts";
import { newEmailSchema } from "#lib/accounts/users/schema.ts";
import { type Provider, providers } from "#lib/content/identities.ts";
import { environment } from "#lib/core/config/environment.ts";

export const rowNames = { google: "GOOGLE", facebook: "FACEBOOK" } as const;

export function configuredProviders(): Provider[] {
  return providers.filter((provider) => environment()[provider] !== null);
}

/** A user as the provider describes them. */
export type Claim = {
  provider: Provider;
  /** The provider's permanent id of the user. */
  subject: string;
  /** In lower case; null without a usable address. */
  email: string | null;
  /** True when the provider verified the address. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
  /** The last login at the provider; null when it does not say. */
  provenAt: Date | null;
};

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
