/** A stand-in for Facebook: its dialog, in which the person agrees at once, and its Graph API. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Person = { id: string; email?: string; first_name?: string; last_name?: string };

export type Facebook = {
  settings: {
    FACEBOOK_CLIENT_ID: string;
    FACEBOOK_CLIENT_SECRET: string;
    FACEBOOK_API_BASE: string;
  };
  person: Person;
  /** True when the person declines. */
  denies: boolean;
  /** Called before each response of the Graph API. A result replaces the response. */
  instead: ((path: string) => { status: number; body: string } | null) | null;
  close(): Promise<void>;
};

const client = { FACEBOOK_CLIENT_ID: "1234567890", FACEBOOK_CLIENT_SECRET: "secret-of-the-app" };
const VERSION = "/v24.0";

export async function openFacebook(): Promise<Facebook> {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const facebook: Facebook = {
    settings: { ...client, FACEBOOK_API_BASE: `${origin}${VERSION}` },
    person: { id: "1" },
    denies: false,
    instead: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function dialog(asked: URLSearchParams): string {
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (facebook.denies) {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_reason", "user_denied");
    } else {
      const code = randomUUID();
      codes.set(code, asked);
      back.searchParams.set("code", code);
    }
    return `${back.href}#_=_`;
  }

  /** Exchanges a code for a token. @throws Error when the request is not as documented */
  function exchange(form: URLSearchParams): object {
    const asked = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256").update(form.get("code_verifier") ?? "");
    const isGood =
      asked?.get("code_challenge") === challenge.digest("base64url") &&
      asked.get("redirect_uri") === form.get("redirect_uri") &&
      form.get("client_id") === client.FACEBOOK_CLIENT_ID &&
      form.get("client_secret") === client.FACEBOOK_CLIENT_SECRET;
    if (!isGood) throw new Error("The code is not good.");
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: "bearer", expires_in: 5_000_000 };
  }

  function profile(request: IncomingMessage, asked: URLSearchParams): object {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const proof = createHmac("sha256", client.FACEBOOK_CLIENT_SECRET).update(token).digest("hex");
    if (!tokens.has(token) || asked.get("appsecret_proof") !== proof) throw new Error("No proof.");
    return facebook.person;
  }

  server.on("request", async (request, response) => {
    const url = new URL(request.url ?? "", origin);
    const path = url.pathname.replace(VERSION, "");
    if (path === "/dialog/oauth") {
      response.writeHead(302, { location: dialog(url.searchParams) }).end();
      return;
    }
    let text = "";
    for await (const piece of request) text += piece;
    const { status, body } = facebook.instead?.(path) ?? respond(path, text);
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(body);

    function respond(asked: string, form: string) {
      try {
        const isToken = asked === "/oauth/access_token";
        const told = isToken
          ? exchange(new URLSearchParams(form))
          : profile(request, url.searchParams);
        return { status: 200, body: JSON.stringify(told) };
      } catch (error) {
        const told = { message: String(error), type: "OAuthException", code: 100 };
        return { status: 400, body: JSON.stringify({ error: told }) };
      }
    }
  });
  return facebook;
}
