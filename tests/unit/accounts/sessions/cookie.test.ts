import { sealData } from "iron-session";
import { expect, test } from "vitest";
import {
  appendDeviceCookie,
  appendExpiredCookies,
  appendExpiredDeviceCookie,
  appendHostCookie,
  appendSessionCookies,
  findHostCookie,
  readDeviceSecret,
  readSessionId,
  secondsOf,
} from "#lib/accounts/sessions/cookie.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { publicShop, withSettings } from "#tests/api/support/settings.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SECRET = `${"Ab-_0".repeat(8)}xyz`;

function linesOf(append: (headers: Headers) => void): string[] {
  const headers = new Headers();
  append(headers);
  return headers.getSetCookie();
}

test("a cookie ends with the browser, after its seconds, or at once", () => {
  const line = (seconds: number | null) =>
    linesOf((headers) => appendHostCookie(headers, "x", "v", seconds));
  expect(line(null)).toEqual(["aie_x=v; HttpOnly; Path=/; SameSite=Lax"]);
  expect(line(5)).toEqual(["aie_x=v; HttpOnly; Path=/; SameSite=Lax; Max-Age=5"]);
  expect(line(0)).toEqual(["aie_x=v; HttpOnly; Path=/; SameSite=Lax; Max-Age=0"]);
});

test("a public site's cookie is Secure and bound to its host", async () => {
  await withSettings(publicShop, async () => {
    expect(linesOf((headers) => appendHostCookie(headers, "x", "v", 5))).toEqual([
      "__Host-aie_x=v; HttpOnly; Path=/; SameSite=Lax; Secure; Max-Age=5",
    ]);
    expect(findHostCookie("aie_x=1; __Host-aie_x=2", "x")).toBe("2");
    expect(findHostCookie("aie_x=1", "x")).toBeNull();
  });
});

test("a logout expires the session's cookies, and keeps the device's", () => {
  expect(linesOf(appendExpiredCookies)).toEqual([
    "aie_session=; HttpOnly; Path=/; SameSite=Lax; Max-Age=0",
    "aie_member=; Path=/; SameSite=Lax; Max-Age=0",
  ]);
});

test("a device's cookie lasts 400 days, the most that browsers keep", () => {
  expect(linesOf((headers) => appendDeviceCookie(headers, SECRET))).toEqual([
    `aie_device=${SECRET}; HttpOnly; Path=/; SameSite=Lax; Max-Age=${400 * DAY_SECONDS}`,
  ]);
  expect(linesOf(appendExpiredDeviceCookie)).toEqual([
    "aie_device=; HttpOnly; Path=/; SameSite=Lax; Max-Age=0",
  ]);
});

test("a session lasts twelve hours, and a remembered one thirty days", () => {
  expect(secondsOf(false)).toBe(12 * 60 * 60);
  expect(secondsOf(true)).toBe(30 * DAY_SECONDS);
});

test.each([
  ["aie_x=1", "1"],
  ["a=0; aie_x=1", "1"],
  ["a=0;aie_x=1", "1"],
  ["a=0;   aie_x=1; b=2", "1"],
  ["aie_x=1; aie_x=2", "1"],
  ["aie_x=a=b", "a=b"],
  ["aie_x=", null],
  ["aie_xy=1", null],
  ["baie_x=1", null],
  ["b=aie_x=1", null],
  ["", null],
  [null, null],
])("the cookie in '%s' is %s", (header, value) => {
  expect(findHostCookie(header, "x")).toBe(value);
});

test("reads a device's secret of 43 letters, and no other text", () => {
  expect(readDeviceSecret(`aie_device=${SECRET}`)).toBe(SECRET);
  const bad = [SECRET.slice(1), `${SECRET}x`, `${SECRET.slice(1)}!`, `!${SECRET}`, `${SECRET}!`];
  for (const text of bad) expect(readDeviceSecret(`aie_device=${text}`), text).toBeNull();
  for (const header of [null, "", "aie_device="]) expect(readDeviceSecret(header)).toBeNull();
});

/** Resolves with the lines of a new session. */
async function beginSession(remembered: boolean): Promise<string[]> {
  const headers = new Headers();
  await appendSessionCookies(headers, "a-session", remembered);
  return headers.getSetCookie();
}

test("a session's cookie is sealed, and a hint beside it is not", async () => {
  const [session, hint] = await beginSession(false);
  expect(session).toMatch(/^aie_session=\S+; HttpOnly; Path=\/; SameSite=Lax$/);
  expect(session).not.toContain("a-session");
  expect(hint).toBe("aie_member=1; Path=/; SameSite=Lax");
  const [, remembered] = await beginSession(true);
  expect(remembered).toBe(`aie_member=1; Path=/; SameSite=Lax; Max-Age=${30 * DAY_SECONDS}`);
});

test("reads a session's id under the current secret and the previous one", async () => {
  const { sessionSecret } = environment();
  const changed = { SESSION_SECRET: "another secret of the tests, long enough to be one" };
  const [old = ""] = await beginSession(false);
  expect(await readSessionId(old)).toBe("a-session");
  await withSettings(changed, async () => {
    expect(await readSessionId(old)).toBeNull();
    const [own = ""] = await beginSession(false);
    await withSettings({ PREVIOUS_SESSION_SECRET: sessionSecret }, async () => {
      for (const cookie of [own, old]) expect(await readSessionId(cookie)).toBe("a-session");
    });
  });
});

test("reads no id from another seal, or without one", async () => {
  const password = deriveSecret(environment().sessionSecret, "session");
  const other = { type: "session", sessionId: { not: "" } };
  const sealed = await sealData(other, { password, ttl: 600 });
  for (const cookie of [null, "", "aie_session=junk", `aie_session=${sealed}`]) {
    expect(await readSessionId(cookie)).toBeNull();
  }
});
