/** Scripts may read `aie_member`, which tells whether a call for the current user is worthwhile. */
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";

/** About half a kilobyte each. */
const UNSEALED_COOKIES = 5_000;
/** Browsers cap cookies at 400 days (RFC 6265bis). */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

const HINT_COOKIE = "aie_member";

/** Unsealing costs as much as the rest of a short call. The session's row still decides. */
type Unsealed = LRUCache<string, { secret: string; sessionId: string }>;
const shared = globalThis as { aieUnsealed?: Unsealed };
shared.aieUnsealed ??= new LRUCache({ max: UNSEALED_COOKIES });
const unsealed = shared.aieUnsealed;

type Sealed = { type: "session"; sessionId: string };

export async function appendSessionCookies(
  headers: Headers,
  sessionId: string,
  remembered: boolean,
): Promise<void> {
  const value: Sealed = { type: "session", sessionId };
  const ttl = secondsOf(remembered);
  const password = deriveSecret(environment().sessionSecret, "session");
  const sealed = await sealData(value, { password, ttl });
  const seconds = remembered ? ttl : null;
  appendHostCookie(headers, "session", sealed, seconds);
  headers.append("Set-Cookie", `${HINT_COOKIE}=1${attributes(seconds)}`);
}

export function secondsOf(remembered: boolean): number {
  return remembered ? accountLimits.rememberedSessionSeconds : accountLimits.sessionSeconds;
}

export function appendDeviceCookie(headers: Headers, secret: string): void {
  appendHostCookie(headers, "device", secret, DEVICE_SECONDS);
}

export function appendExpiredDeviceCookie(headers: Headers): void {
  appendHostCookie(headers, "device", "", 0);
}

export function readDeviceSecret(cookieHeader: string | null): string | null {
  const secret = findHostCookie(cookieHeader, "device");
  return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export function appendExpiredCookies(headers: Headers): void {
  appendHostCookie(headers, "session", "", 0);
  headers.append("Set-Cookie", `${HINT_COOKIE}=${attributes(0)}`);
}

/** Returns null for a missing, broken or foreign seal. */
export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const sealed = findHostCookie(cookieHeader, "session");
  if (sealed === null) return null;
  const { sessionSecret, previousSessionSecret } = environment();
  const sessionId = await unseal(sealed, sessionSecret);
  if (sessionId !== null || previousSessionSecret === null) return sessionId;
  return unseal(sealed, previousSessionSecret);
}

async function unseal(sealed: string, secret: string): Promise<string | null> {
  const known = unsealed.get(sealed);
  if (known?.secret === secret) return known.sessionId;
  const value = await unsealData<Partial<Sealed>>(sealed, {
    password: deriveSecret(secret, "session"),
    ttl: accountLimits.rememberedSessionSeconds,
  }).catch(() => null);
  if (value?.type !== "session" || typeof value.sessionId !== "string") return null;
  unsealed.set(sealed, { secret, sessionId: value.sessionId });
  return value.sessionId;
}

export function findHostCookie(header: string | null, name: string): string | null {
  const start = `${hostName(name)}=`;
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(start));
  return pair?.slice(start.length) || null;
}

/** Null ends the cookie with the browser, 0 at once. */
export function appendHostCookie(
  headers: Headers,
  name: string,
  value: string,
  seconds: number | null,
): void {
  headers.append("Set-Cookie", `${hostName(name)}=${value}; HttpOnly${attributes(seconds)}`);
}

/** The prefix stops other hosts and paths from setting it (RFC 6265bis, section 4.1.3.2). */
function hostName(name: string): string {
  return `${isSecure() ? "__Host-" : ""}aie_${name}`;
}

function attributes(seconds: number | null): string {
  const lifetime = seconds === null ? "" : `; Max-Age=${seconds}`;
  return `; Path=/; SameSite=Lax${isSecure() ? "; Secure" : ""}${lifetime}`;
}

function isSecure(): boolean {
  return environment().siteUrl.protocol === "https:";
}
