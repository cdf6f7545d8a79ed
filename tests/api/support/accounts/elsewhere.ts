/** Browsers that sign in by another site. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { type Facebook, openFacebook } from "#tests/support/accounts/facebook.ts";
import {
  type IdentityProvider,
  openIdentityProvider,
} from "#tests/support/accounts/identity-provider.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const ORIGIN = "http://localhost:3000";

export const googleCallback = ORIGIN + calls.signInGoogleCallback.path;

export type Sites = { google: IdentityProvider; facebook: Facebook };

/** Starts both providers for the file's tests, with the site's settings for them. */
export function elsewhere(): Sites {
  const sites = {} as Sites;
  const usual = structuredClone(accountRates);
  beforeAll(async () => {
    // All tests use one network.
    Object.assign(accountRates.signInElsewhereByAddress, { points: 10_000 });
    Object.assign(accountRates.registerByAddress, { points: 10_000 });
    sites.google = await openIdentityProvider(googleCallback);
    sites.facebook = await openFacebook();
    Object.assign(process.env, sites.google.settings, sites.facebook.settings);
    rereadSettings();
  });
  afterAll(async () => {
    Object.assign(accountRates, usual);
    const settings = { ...sites.google.settings, ...sites.facebook.settings };
    for (const name of Object.keys(settings)) delete process.env[name];
    rereadSettings();
    await sites.google.close();
    await sites.facebook.close();
  });
  return sites;
}

/** Returns a person known to Google, with a verified address. */
export function newPerson(email = newEmail()) {
  const names = { given_name: "Amrita", family_name: "Roy", name: "Amrita Roy" };
  return { sub: randomUUID(), email, email_verified: true, ...names };
}

/** Returns a person known to Facebook. */
export function newFacebookPerson(email = newEmail()) {
  const id = String(Math.floor(Math.random() * 1e15) + 1);
  return { id, email, first_name: "Amrita", last_name: "Roy" };
}

/** Follows the redirect to the provider and answers there. Resolves with the callback's address. */
export async function signInThere(address: string, press: "yes" | "no" = "yes"): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let method = "GET";
  while (url.origin !== ORIGIN) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { method, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get("location");
    const isAsked = location === null && url.pathname.startsWith("/interaction/");
    if (location === null && !isAsked)
      throw new Error(`${url.href} answers ${response.status} ${text}`);
    url = isAsked ? new URL(`${url.pathname}/${press}`, url) : new URL(location ?? "", url);
    method = isAsked ? "POST" : "GET";
  }
  return url.href;
}

export async function press(visitor: Visitor, provider: "google" | "facebook", next?: string) {
  const query = next === undefined ? "" : `?next=${encodeURIComponent(next)}`;
  const response = await visitor.send(`/api/sign-in/${provider}${query}`);
  return String(response.headers.get("location"));
}

/** Requests the callback. Resolves with its redirect. */
export async function comeBack(visitor: Visitor, address: string) {
  const response = await visitor.send(address.slice(ORIGIN.length));
  if (response.status !== 303) throw new Error(`${address} answers ${response.status}`);
  return String(response.headers.get("location"));
}

/** Signs in by a provider's button. Resolves with the final address. */
export async function signIn(visitor: Visitor, provider: "google" | "facebook", next?: string) {
  return comeBack(visitor, await signInThere(await press(visitor, provider, next)));
}

/** Returns the account of an address with its sign-in methods, or null. */
export function accountOf(email: string) {
  return database().read.user.findFirst({
    where: { email },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      emailConfirmedAt: true,
      credential: { select: { userId: true } },
      identities: { select: { provider: true, subject: true, email: true } },
    },
  });
}

export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get("/api/authenticate")).status === 200;
}

/** Confirms an account's address, as a mailed link does. */
export async function confirm(userId: string): Promise<void> {
  const data = { emailConfirmedAt: new Date() };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
}
