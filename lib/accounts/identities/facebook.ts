/** OAuth 2 with PKCE ('Manually Build a Login Flow', 'OIDC Code Flow with PKCE'). */
import { createHmac } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from "openid-client";
import { z } from "zod";
import { boundedFetch } from "#lib/accounts/identities/bounded-fetch.ts";
import { type Claim, readEmail, readName } from "#lib/accounts/identities/providers.ts";
import type { Attempt } from "#lib/accounts/identities/sign-in-state.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";

const profileSchema = z.object({
  id: z.string().regex(/^\d{1,32}$/),
  email: z.unknown().optional(),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
});

export async function facebookUrl(attempt: Attempt, callback: URL): Promise<URL> {
  return buildAuthorizationUrl(configure().config, {
    redirect_uri: callback.href,
    scope: "email,public_profile",
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    state: attempt.state,
    ...(attempt.purpose === "prove" ? { auth_type: "reauthenticate" } : {}),
  });
}

export async function readFacebook(attempt: Attempt, callback: URL): Promise<Claim> {
  const { config, apiBase, clientSecret } = configure();
  const { access_token: token } = await authorizationCodeGrant(config, callback, {
    expectedState: attempt.state,
    pkceCodeVerifier: attempt.verifier,
  });
  const url = new URL(`${apiBase}/me`);
  url.searchParams.set("fields", "id,email,first_name,last_name");
  // Proves that the app's own server sends the token ('Securing Graph API Requests').
  const proof = createHmac("sha256", clientSecret).update(token).digest("hex");
  url.searchParams.set("appsecret_proof", proof);
  const response = await fetchProtectedResource(config, token, url, "GET");
  const profile = profileSchema.parse(await response.json());
  return {
    provider: "facebook",
    subject: profile.id,
    email: readEmail(profile.email),
    isVerified: false,
    firstName: readName(profile.first_name),
    lastName: readName(profile.last_name),
    provenAt: null,
  };
}

function configure() {
  const settings = environment().facebook;
  if (settings === null) throw new Error("Sign-in with Facebook is not configured.");
  const { clientId, clientSecret, apiBase } = settings;
  const dialog = apiBase.replace("//graph.facebook.com", "//www.facebook.com");
  const server = {
    issuer: new URL(dialog).origin,
    authorization_endpoint: `${dialog}/dialog/oauth`,
    token_endpoint: `${apiBase}/oauth/access_token`,
  };
  const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  config.timeout = accountLimits.providerTimeoutMs / 1000;
  config[customFetch] = boundedFetch;
  if (apiBase.startsWith("http:")) allowInsecureRequests(config);
  return { config, apiBase, clientSecret };
}
