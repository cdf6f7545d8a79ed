/** A local OpenID Connect provider with one person, for sign-ins by Google. */
import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import OidcProvider from "oidc-provider";

type Claims = Record<string, unknown>;

/** The site's settings for this provider. */
type ProviderSettings = {
  GOOGLE_CLIENT_ID: string;
  GOOGLE_CLIENT_SECRET: string;
  GOOGLE_ISSUER: string;
};

export type IdentityProvider = {
  settings: ProviderSettings;
  person: Claims & { sub: string };
  /** Alters the claims of an ID token before it is signed again. */
  twist: ((claims: Claims) => Claims) | null;
  /** Replaces an ID token. */
  forge: ((token: string) => string) | null;
  asked: string[];
  close(): Promise<void>;
};

const client = { GOOGLE_CLIENT_ID: "aie-at-google", GOOGLE_CLIENT_SECRET: "secret-of-the-client" };
const SCOPE = "openid email profile";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = { ...privateKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };

/** Starts a provider that redirects browsers to `callback`. A port can be reused after a close. */
export async function openIdentityProvider(callback: string, port = 0): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: IdentityProvider = {
    settings: { ...client, GOOGLE_ISSUER: issuer },
    person: { sub: "nobody" },
    twist: null,
    forge: null,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const provider = quietly(() => new OidcProvider(issuer, configurationOf(state, callback)));
  provider.use(async (context, next) => {
    await next();
    const body = context.body;
    if (typeof body !== "object" || body === null || !("id_token" in body)) return;
    if (state.twist) body.id_token = signed(state.twist(claimsOf(String(body.id_token))));
    if (state.forge) body.id_token = state.forge(String(body.id_token));
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    const path = request.url ?? "";
    state.asked.push(path);
    if (!path.startsWith("/interaction/")) return void handle(request, response);
    if (request.method === "GET") return void response.end(page(path));
    const refusal = { error: "access_denied", error_description: "The person said no." };
    const result = path.endsWith("/no") ? refusal : { login: { accountId: state.person.sub } };
    void provider.interactionFinished(request, response, result);
  });
  return state;
}

/** Hides the provider's warning that it stores everything in memory. */
function quietly<Result>(work: () => Result): Result {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}

function configurationOf(state: IdentityProvider, callback: string) {
  return {
    clients: [
      {
        client_id: client.GOOGLE_CLIENT_ID,
        client_secret: client.GOOGLE_CLIENT_SECRET,
        redirect_uris: [callback],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [key] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ["a key of the provider's cookies"] },
    // As Google does.
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub", "auth_time"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...state.person, sub }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: Asked }) => {
      const owner = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new oidc.provider.Grant(owner);
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  };
}

type Asked = {
  client: { clientId: string };
  session: { accountId: string };
  provider: OidcProvider;
};

const page = (
  path: string,
) => `<!doctype html><html lang="en"><title>The provider</title><link rel="icon" href="data:,">
<form method="post" action="${path}/yes"><button>That is me</button></form>
<form method="post" action="${path}/no"><button>Cancel</button></form></html>`;

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(claims: Claims): string {
  const text = `${encoded({ alg: "RS256", kid: key.kid })}.${encoded(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}
