/**
 * The browser's one way to the API (docs/product.md, sections 7 and 8): cookies are sent, the CSRF
 * token is kept in memory and sent as `X-CSRF-Token`, and a 401 reloads the page, at most once
 * every five minutes.
 */

import { pageLimits } from "#components/limits.ts";
import { calls, isForMembers } from "#lib/core/config/paths.ts";

const CSRF_HEADER = "X-CSRF-Token";
const LAST_RELOAD_KEY = "aie:last-401-reload";

let csrfToken: string | null = null;

/** The signed-in user as `/api/authenticate` gives it. */
export type SessionUser = {
  first_name: string;
  profile_image_url: string | null;
  plan_status: "ACTIVE" | "INACTIVE";
};

/** An answer that is not 2xx, with the server's sentence for the user. */
export class CallError extends Error {
  readonly status: number;
  /** The answer's JSON, or null. */
  readonly body: unknown;
  readonly detail: string;
  /** How long the server asks to wait before another try (Retry-After), in milliseconds; else 0. */
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
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart/form-data. */
  form?: FormData;
  /** It is finished although the page goes away. */
  keepalive?: boolean;
  /** Ends the call. */
  signal?: AbortSignal;
};

/**
 * One call. Resolves with the answer's JSON, or with `null` when a 401 was swallowed by a reload
 * (docs/product.md, section 8: the call then resolves with empty data).
 * @throws CallError for any other answer that is not 2xx, and TypeError when no answer came.
 */
export async function call<Answer>(
  path: string,
  options: CallOptions = {},
): Promise<Answer | null> {
  try {
    // After a reload the token is in no page's memory: the session check hands it out again.
    if (options.method === "POST" && csrfToken === null) await authenticate();
    return await send<Answer>(path, options);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) {
      reloadAtMostEveryFiveMinutes();
      return null;
    }
    throw error;
  }
}

/** Signs in. A 401 is not swallowed here, or 'Invalid credentials' would never be seen. */
export async function login(payload: {
  email_address: string;
  password: string;
  remember_me?: boolean;
}): Promise<void> {
  await beginSession(calls.login.path, payload);
}

/** Signs in with what a passkey has signed. */
export async function loginWithPasskey(payload: {
  passkey: object;
  remember_me: boolean;
}): Promise<void> {
  await beginSession(calls.passkeyLogin.path, payload);
}

async function beginSession(path: string, json: object): Promise<void> {
  const answer = await send<{ csrf_token: string }>(path, { method: "POST", json });
  csrfToken = answer.csrf_token;
}

/** Signs in by the password of an account that is then linked. Resolves with the path that it leads to. */
export async function linkAtSignIn(password: string): Promise<string> {
  const answer = await send<{ csrf_token: string; next: string }>(calls.linkAtSignIn.path, {
    method: "POST",
    json: { password },
  });
  csrfToken = answer.csrf_token;
  return answer.next;
}

/** Ends the session and forgets the anti-forgery token, whatever the server says. */
export async function logout(): Promise<void> {
  try {
    if (csrfToken === null) await authenticate();
    await send(calls.logout.path, { method: "POST" });
  } finally {
    csrfToken = null;
  }
}

/**
 * Who is signed in, or null. No request is made where no session can exist: the readable
 * `aie_member` cookie is set and removed together with the session's own.
 */
export async function authenticate(): Promise<SessionUser | null> {
  if (!document.cookie.split("; ").includes("aie_member=1")) return null;
  try {
    return await send<SessionUser>(calls.authenticate.path, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

async function send<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const headers = new Headers({ Accept: "application/json" });
  if (csrfToken !== null) headers.set(CSRF_HEADER, csrfToken);
  if (options.json !== undefined) headers.set("Content-Type", "application/json");
  const response = await fetch(path, {
    method: options.method ?? "GET",
    credentials: "include",
    headers,
    keepalive: options.keepalive ?? false,
    signal: options.signal ?? null,
    body: options.json === undefined ? (options.form ?? null) : JSON.stringify(options.json),
  });
  const token = response.headers.get(CSRF_HEADER) ?? csrfToken;
  if (csrfToken !== null && token !== csrfToken && isForMembers(window.location.pathname)) {
    return reloadForOtherSession();
  }
  csrfToken = token;
  if (!response.ok) throw new CallError(response, await response.json().catch(() => null));
  return (await response.json()) as Answer;
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
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

/**
 * Reloads a page of a member whose browser has another session now, perhaps of another member: what
 * stands in its forms must not be sent with the new token. Never resolves.
 */
function reloadForOtherSession(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

function reloadAtMostEveryFiveMinutes(): void {
  const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY) ?? 0);
  if (Date.now() - last < pageLimits.unauthorizedReloadMs) return;
  sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()));
  window.location.reload();
}
