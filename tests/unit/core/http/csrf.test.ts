import { expect, test } from "vitest";
import { checkCsrf, checkOrigin, csrfTokenOf } from "#lib/core/http/csrf.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { publicShop, withSettings } from "#tests/api/support/settings.ts";

const PAGE = "http://localhost:3000/api/wishlist/toggle";

const OUTDATED = "forbidden: This page is out of date. Please reload it and try again.";
const FOREIGN = "forbidden: This request came from another site.";

/** Returns the refusal, or null. */
function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code}: ${error.detail}`;
  }
}

const withToken = (method: string, token: string | null) =>
  refusalOf(() => {
    const headers: Record<string, string> = token === null ? {} : { "x-csrf-token": token };
    checkCsrf(new Request(PAGE, { method, headers }), "a-session");
  });

const from = (headers: Record<string, string>) =>
  refusalOf(() => checkOrigin(new Request(PAGE, { method: "POST", headers })));

test("a token of an earlier release stays valid", () => {
  expect(csrfTokenOf("a-session")).toBe("DobBCVIW90g8_KFEuy-caRgm-K7k8aGhsgWM_5I_jVE");
});

test.each(["GET", "HEAD"])("%s needs no token", (method) => {
  expect(withToken(method, null)).toBeNull();
  expect(withToken(method, "wrong")).toBeNull();
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s needs the token of its session",
  (method) => {
    expect(withToken(method, csrfTokenOf("a-session"))).toBeNull();
    expect(withToken(method, csrfTokenOf("another-session"))).toBe(OUTDATED);
    for (const token of [null, "", "wrong"]) expect(withToken(method, token)).toBe(OUTDATED);
  },
);

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "a local site accepts the Origin %s, whatever Fetch Metadata says",
  (origin) => {
    expect(from({ origin })).toBeNull();
    expect(from({ origin, "sec-fetch-site": "same-site" })).toBeNull();
  },
);

test.each(["", "null", "http://localhost", "http://localhost:3001", "https://evil.example"])(
  "refuses the Origin '%s'",
  (origin) => {
    expect(from({ origin })).toBe(FOREIGN);
    expect(from({ origin, "sec-fetch-site": "same-origin" })).toBe(FOREIGN);
  },
);

test("a site at a loopback address accepts its other names, and a public site its own alone", async () => {
  await withSettings({ SITE_URL: "http://127.0.0.1:3000" }, async () => {
    for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
      expect(from({ origin: `http://${name}:3000` })).toBeNull();
    }
  });
  await withSettings(publicShop, async () => {
    expect(from({ origin: "https://aie.example" })).toBeNull();
    for (const origin of ["http://localhost:3000", "http://aie.example"]) {
      expect(from({ origin })).toBe(FOREIGN);
    }
  });
});

test("without an Origin, Fetch Metadata of another site is refused", () => {
  expect(from({ "sec-fetch-site": "cross-site" })).toBe(FOREIGN);
  expect(from({ "sec-fetch-site": "same-site" })).toBe(FOREIGN);
  expect(from({ "sec-fetch-site": "same-origin" })).toBeNull();
  expect(from({ "sec-fetch-site": "none" })).toBeNull();
  expect(from({})).toBeNull();
});
