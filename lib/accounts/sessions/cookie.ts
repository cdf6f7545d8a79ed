/** Scripts may read `aie_member`: the call for the current user is worth a request. */
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { accountLimits } from "#lib/accounts/limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";

const HINT_COOKIE = "aie_member";

/** A cache: unsealing costs as much as the rest of a short call. The row still decides. */
type Unsealed = LRUCache<string, { secret: string; sessionId: string }>;
const shared = globalThis as { aieUnsealed?: Unsealed };
shared.aieUnsealed ??= new LRUCache({ max: accountLimits.unsealedCookies });
const unsealed = shared.aieUnsealed;

type Sealed = { type: "session"; sessionId: string };

export async function appendSessionCookies(
  headers: Headers,
  sessionId: string,
  remembered: boolean,
): Promise<void> {
  const value: Sealed = { type: "session", sessionId };
  const ttl = remembered ? accountLimits.rememberedSessionSeconds : accountLimits.sessionSeconds;
  const password = deriveSecret(environment().sessionSecret, "session");
  const sealed = await sealData(value, { password, ttl });
  const lifetime = remembered ? `; Max-Age=${ttl}` : "";
  headers.append("Set-Cookie", `${cookieName()}=${sealed}; HttpOnly${attributes()}${lifetime}`);
  headers.append("Set-Cookie", `${HINT_COOKIE}=1${attributes()}${lifetime}`);
}

export function appendDeviceCookie(headers: Headers, secret: string): void {
  const lifetime = `; Max-Age=${accountLimits.deviceSeconds}`;
  headers.append(
    "Set-Cookie",
    `${deviceCookieName()}=${secret}; HttpOnly${attributes()}${lifetime}`,
  );
}

export function appendExpiredDeviceCookie(headers: Headers): void {
  const value = `${deviceCookieName()}=; HttpOnly${attributes()}; Max-Age=0`;
  headers.append("Set-Cookie", value);
}

export function readDeviceSecret(cookieHeader: string | null): string | null {
  const secret = findCookie(cookieHeader ?? "", deviceCookieName());
  return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export function appendExpiredCookies(headers: Headers): void {
  headers.append("Set-Cookie", `${cookieName()}=; HttpOnly${attributes()}; Max-Age=0`);
  headers.append("Set-Cookie", `${HINT_COOKIE}=${attributes()}; Max-Age=0`);
}

export async function readSessionId(cookieHeader: string | null): Promise<string | null> {
  const sealed = findCookie(cookieHeader ?? "", cookieName());
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

export function findCookie(header: string, name: string): string | null {
  const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}

/** The prefix stops other hosts and paths from setting it (RFC 6265bis, section 4.1.3.2). */
export function hostCookie(name: string): { name: string; attributes: string } {
  const prefix = isSecure() ? "__Host-" : "";
  return { name: `${prefix}aie_${name}`, attributes: attributes() };
}

function cookieName(): string {
  return hostCookie("session").name;
}

function deviceCookieName(): string {
  return hostCookie("device").name;
}

function attributes(): string {
  return `; Path=/; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

function isSecure(): boolean {
  return environment().siteUrl.protocol === "https:";
}
