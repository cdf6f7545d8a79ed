/**
 * A client with cookies and the CSRF token. Without a site it calls the handlers of `app/api` with
 * a Request, as Next does; with one it uses HTTP.
 */

import { logIn } from "#lib/accounts/sessions/commands.ts";
import { findCall } from "#lib/core/config/all-calls.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { Call } from "#lib/core/config/paths.ts";
import { CSRF_HEADER, csrfTokenOf } from "#lib/core/http/csrf.ts";
import type { Handler } from "#lib/core/http/route.ts";

type Init = {
  method?: string;
  json?: unknown;
  form?: FormData | Record<string, string>;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** False omits the CSRF token. */
  csrf?: boolean;
};

export type Visitor = ReturnType<typeof createVisitor>;

export type VisitorResponse = { status: number; headers: Headers; body: Record<string, unknown> };

export type Site = { origin: string; send(request: Request): Promise<Response> };

export function createVisitor(site: Site = handlersOfApp()) {
  const cookies = new Map<string, string>();
  let csrfToken: string | null = null;

  async function send(path: string, init: Init = {}): Promise<Response> {
    const encoded = await encodeForm(init);
    const request = createRequest(new URL(path, site.origin), encoded, cookies, csrfToken);
    const response = await site.send(request);
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    csrfToken = response.headers.get(CSRF_HEADER) ?? csrfToken;
    return response;
  }

  /** The body is empty when the response is not JSON. */
  async function call(path: string, init: Init = {}): Promise<VisitorResponse> {
    const response = await send(path, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const body: VisitorResponse["body"] = isJson ? JSON.parse(text) : {};
    if (typeof body.csrf_token === "string") csrfToken = body.csrf_token;
    return { status: response.status, headers: response.headers, body };
  }

  /** Skips the slow password check. */
  async function beginSession(userId: string): Promise<string> {
    const headers = new Headers();
    const request = new Request(environment().siteUrl);
    const login = { userId, remembered: false, recheck: async () => {} };
    const sessionId = await logIn(request, headers, login);
    for (const line of headers.getSetCookie()) keepCookie(cookies, line);
    csrfToken = csrfTokenOf(sessionId);
    return sessionId;
  }

  return {
    beginSession,
    call,
    cookies,
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    get: (path: string, init: Init = {}) => call(path, { ...init, method: "GET" }),
    post: (path: string, init: Init = {}) => call(path, { ...init, method: "POST" }),
    send,
  };
}

function createRequest(
  url: URL,
  init: Init,
  cookies: Map<string, string>,
  csrfToken: string | null,
): Request {
  const headers = new Headers({ origin: url.origin });
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  if (cookie) headers.set("cookie", cookie);
  if (csrfToken !== null && init.csrf !== false) headers.set(CSRF_HEADER, csrfToken);
  if (init.json !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
  const body = init.body ?? (init.json === undefined ? null : JSON.stringify(init.json));
  return new Request(url, {
    method: init.method ?? "GET",
    redirect: "manual",
    headers,
    ...(body === null ? {} : { body, duplex: "half" }),
  });
}

/** Encodes a form as bytes: undici would continue to write a form whose reader has stopped. */
async function encodeForm({ form, ...init }: Init): Promise<Init> {
  if (form === undefined) return init;
  const encoded = new Response(formOf(form));
  const type = encoded.headers.get("content-type") ?? "";
  return {
    ...init,
    body: await encoded.bytes(),
    headers: { "content-type": type, ...init.headers },
  };
}

function formOf(fields: FormData | Record<string, string>): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function handlersOfApp(): Site {
  return { origin: environment().siteUrl.origin, send: handle };
}

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const call = findCall(pathname);
  if (call === null) throw new Error(`No call answers ${pathname}.`);
  const handlers = await importRoute(call);
  const name = request.method === "HEAD" ? "GET" : request.method;
  const handler = handlers[name];
  if (!handler) throw new Error(`${pathname} exports no ${name}.`);
  const params: Record<string, string> = {};
  if (call.parameter)
    params[call.parameter] = decodeURIComponent(pathname.slice(call.path.length + 1));
  return handler(request, { params: Promise.resolve(params) });
}

export function importRoute(call: Call): Promise<Partial<Record<string, Handler>>> {
  const folder = call.path.replace("/api/", "");
  return import(
    /* @vite-ignore */ `../../../app/api/${folder}${call.parameter ? `/[${call.parameter}]` : ""}/route.ts`
  );
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const at = pair.indexOf("=");
  if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
