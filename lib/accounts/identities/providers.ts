import { type Provider, providers } from "#lib/accounts/identities/identity-strings.ts";
import { newEmailSchema } from "#lib/accounts/schema.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";

export const rowNames = { google: "GOOGLE", facebook: "FACEBOOK" } as const;

export function configuredProviders(): Provider[] {
  return providers.filter((provider) => environment()[provider] !== null);
}

export type Claim = {
  provider: Provider;
  /** The provider's permanent id of the user. */
  subject: string;
  email: string | null;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  provenAt: Date | null;
};

export function readEmail(value: unknown): string | null {
  return newEmailSchema.safeParse(value).data ?? null;
}

export function readName(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim();
  return plain.slice(0, accountLimits.nameCharacters).toWellFormed().trim();
}
