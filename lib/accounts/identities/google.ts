import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  getJwksCache,
  type ServerMetadata,
  setJwksCache,
} from "openid-client";
import { boundedFetch } from "#lib/accounts/identities/bounded-fetch.ts";
import { type Claim, readEmail, readName } from "#lib/accounts/identities/providers.ts";
import type { Attempt } from "#lib/accounts/identities/sign-in-state.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { type Environment, environment } from "#lib/core/config/environment.ts";
import { HOUR_MS } from "#lib/core/durations.ts";

const METADATA_MS = HOUR_MS;

type Settings = NonNullable<Environment["google"]>;
type Known = {
  server: Promise<ServerMetadata>;
  until: number;
  keys: ReturnType<typeof getJwksCache>;
};

const known = new Map<string, Known>();

const SECONDS = accountLimits.providerTimeoutMs / 1000;

export async function googleUrl(attempt: Attempt, callback: URL): Promise<URL> {
  const config = await configure();
  const again = { prompt: promptOf(config), max_age: "0" };
  return buildAuthorizationUrl(config, {
    redirect_uri: callback.href,
    scope: "openid email profile",
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    state: attempt.state,
    nonce: attempt.nonce,
    ...(attempt.purpose === "prove" ? again : {}),
  });
}

export async function readGoogle(attempt: Attempt, callback: URL): Promise<Claim> {
  const config = await configure();
  const tokens = await authorizationCodeGrant(config, callback, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  keepKeys(config);
  const told = tokens.claims();
  if (told === undefined) throw new Error("The answer has no ID token.");
  // Google puts the address into the ID token; other providers serve it at the userinfo endpoint.
  const more = told.email ? {} : await fetchUserInfo(config, tokens.access_token, told.sub);
  const claims: Record<string, unknown> = { ...more, ...told };
  return {
    provider: "google",
    subject: told.sub,
    email: readEmail(claims.email),
    // Some of Google's responses have a string instead of the boolean.
    isVerified: claims.email_verified === true || claims.email_verified === "true",
    firstName: readName(claims.given_name) || readName(claims.name),
    lastName: readName(claims.family_name),
    provenAt: typeof told.auth_time === "number" ? new Date(told.auth_time * 1000) : null,
  };
}

/** 'login' is the standard's prompt for a new login; Google documents only 'select_account'. */
function promptOf(config: Configuration): string {
  const { hostname } = new URL(config.serverMetadata().issuer);
  return hostname === "accounts.google.com" ? "select_account" : "login";
}

async function configure(): Promise<Configuration> {
  const settings = settingsOf();
  const { clientId, clientSecret, issuer } = settings;
  const server = await serverOf(settings);
  // openid-client reads the machine's clock, not the site's.
  const skew = Math.round((now().getTime() - Date.now()) / 1000);
  const auth = ClientSecretPost(clientSecret);
  const config = new Configuration(server, clientId, { [clockSkew]: skew }, auth);
  config.timeout = SECONDS;
  config[customFetch] = boundedFetch;
  // Verifies the ID token's signature too, although it comes directly from the provider.
  enableNonRepudiationChecks(config);
  for (const allow of ifPlain(issuer)) allow(config);
  const keys = known.get(issuer)?.keys;
  if (keys) setJwksCache(config, keys);
  return config;
}

function settingsOf(): Settings {
  const settings = environment().google;
  if (settings === null) throw new Error("Sign-in with Google is not configured.");
  return settings;
}

/** Caches the provider's metadata for an hour; a failure is not cached. */
function serverOf({ clientId, issuer }: Settings): Promise<ServerMetadata> {
  const at = performance.now();
  const before = known.get(issuer);
  if (before && before.until > at) return before.server;
  const server = discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: SECONDS,
    [customFetch]: boundedFetch,
    execute: ifPlain(issuer),
  }).then((config) => config.serverMetadata());
  known.set(issuer, { server, until: at + METADATA_MS, keys: before?.keys });
  server.catch(() => known.delete(issuer));
  return server;
}

function keepKeys(config: Configuration): void {
  const entry = known.get(settingsOf().issuer);
  if (entry) entry.keys = getJwksCache(config);
}

function ifPlain(issuer: string) {
  return issuer.startsWith("http:") ? [allowInsecureRequests] : [];
}
