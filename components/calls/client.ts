/** The browser's only access to the API (docs/product.md, sections 7 and 8). */
import { calls, isForMembers } from "#lib/core/config/paths.ts";
import { takeEarly } from "./early-calls.ts";

const CSRF_HEADER = "X-CSRF-Token";
/** Also the bound of reloads for a lost module (`page-lifecycle`). */
export const reloadOnceInMs = 300_000;
const LAST_RELOAD_KEY = "aie:last-401-reload";

let csrfToken: string | null = null;

export type SessionUser = {
  first_name: string;
  profile_image_url: string | null;
  plan_status: "ACTIVE" | "INACTIVE";
};

export class CallError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly detail: string;
  readonly retryAfterMs: number;

  constructor({ status, headers }: Response, body: unknown) {
    const detail = detailOf(body);
    super(`${status}: ${detail}`);
    this.name = "CallError";
    this.status = status;
    this.body = body;
    this.detail = detail;
    this.retryAfterMs = retryAfterOf(headers.get("Retry-After") ?? "");
  }
}

type CallOptions = {
  method?: "GET" | "POST";
  json?: unknown;
  body?: FormData | Blob;
  keepalive?: boolean;
  signal?: AbortSignal;
};

/** Resolves with null after a 401. @throws CallError, or TypeError when offline */
export async function call<Body>(path: string, options: CallOptions = {}): Promise<Body | null> {
  try {
    // A reload clears the token: the session check returns it again.
    if (options.method === "POST" && csrfToken === null) await authenticate();
    return await send<Body>(path, options);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) {
      reloadAtMostEveryFiveMinutes();
      return null;
    }
    throw error;
  }
}

/** Signs in by one of the ways. Throws on a 401, so that the form says what is wrong. */
export async function beginSession<Body>(path: string, json: object): Promise<Body> {
  const response = await send<Body & { csrf_token: string }>(path, { method: "POST", json });
  csrfToken = response.csrf_token;
  return response;
}

export async function logout(): Promise<void> {
  try {
    if (csrfToken === null) await authenticate();
    await send(calls.logout.path, { method: "POST" });
  } finally {
    csrfToken = null;
  }
}

/** Sends no request without `aie_member`, a readable cookie that lives as long as the session. */
export async function authenticate(): Promise<SessionUser | null> {
  if (!document.cookie.split("; ").includes("aie_member=1")) return null;
  try {
    return await send<SessionUser>(calls.authenticate.path, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

async function send<Body>(path: string, options: CallOptions): Promise<Body> {
  const headers = new Headers({ Accept: "application/json" });
  if (csrfToken !== null) headers.set(CSRF_HEADER, csrfToken);
  if (options.json !== undefined) headers.set("Content-Type", "application/json");
  const early = options.method === "POST" ? null : takeEarly(path);
  const response = await (early ??
    fetch(path, {
      method: options.method ?? "GET",
      credentials: "include",
      headers,
      keepalive: options.keepalive ?? false,
      signal: options.signal ?? null,
      body: options.json === undefined ? (options.body ?? null) : JSON.stringify(options.json),
    }));
  const token = response.headers.get(CSRF_HEADER) ?? csrfToken;
  if (csrfToken !== null && token !== csrfToken && isForMembers(window.location.pathname)) {
    // Perhaps another account's session: the new token must not send the page's form data.
    window.location.reload();
    return new Promise(() => undefined);
  }
  csrfToken = token;
  if (!response.ok) throw new CallError(response, await response.json().catch(() => null));
  return (await response.json()) as Body;
}

function retryAfterOf(value: string): number {
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0);
}

function detailOf(body: unknown): string {
  if (typeof body === "object" && body !== null && "detail" in body) {
    if (typeof body.detail === "string") return body.detail;
  }
  return "";
}

let reloading = false;

/** The page is about to leave, and shows nothing more. */
export const isReloading = () => reloading;

function reloadAtMostEveryFiveMinutes(): void {
  const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY) ?? 0);
  if (Date.now() - last < reloadOnceInMs) return;
  reloading = true;
  sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()));
  window.location.reload();
}
