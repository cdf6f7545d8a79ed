import { type Provider, providers } from "#lib/content/identities.ts";
import { environment } from "#lib/core/config/environment.ts";

/** How a provider is called in the database. */
export const rowNames = { google: "GOOGLE", facebook: "FACEBOOK" } as const;

/** The providers that have settings. */
export function configuredProviders(): Provider[] {
  return providers.filter((provider) => environment()[provider] !== null);
}

/** What a provider says of the person who has signed in there. */
export type Claim = {
  provider: Provider;
  /** What it calls the account; it never changes. */
  subject: string;
  /** In small letters, as addresses are kept here; null when it tells none that can be used. */
  email: string | null;
  /** True when the provider itself says that the address is the person's. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
  /** When the person last proved there who they are; null when it does not say. */
  provenAt: Date | null;
};
