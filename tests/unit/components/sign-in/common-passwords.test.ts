import { afterEach, expect, test, vi } from "vitest";
import { GET } from "#app/common-passwords.txt/route.ts";
import { isCommon, loadCommonPasswords } from "#components/sign-in/password-strength.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";

afterEach(() => vi.unstubAllGlobals());

test("the list for browsers has the most common passwords and no more", async () => {
  const lines = (await GET().text()).split("\n");
  expect(lines).toHaveLength(accountLimits.commonPasswords);
  expect(new Set(lines).size).toBe(accountLimits.commonPasswords);
  expect(lines.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
  // ASVS 6.2.4 requires the top 3,000.
  expect(lines.length).toBeGreaterThanOrEqual(3_000);
  expect(lines.filter((line) => line !== line.trim().toLowerCase())).toEqual([]);
});

test("a list that fails to load causes no warning, and is loaded again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(isCommon("password", await loadCommonPasswords())).toBe(false);
  vi.stubGlobal("fetch", async () => new Response("no such page", { status: 404 }));
  expect(isCommon("no such page", await loadCommonPasswords())).toBe(false);
  const response = vi.fn(async () => GET());
  vi.stubGlobal("fetch", response);
  const list = await loadCommonPasswords();
  expect(await loadCommonPasswords()).toBe(list);
  expect(response).toHaveBeenCalledTimes(1);
  for (const typed of ["password", "PassWord", "123456", "iloveyou"])
    expect([typed, isCommon(typed, list)]).toEqual([typed, true]);
  for (const typed of ["", "Kala-1947", "password ", "constructor"])
    expect([typed, isCommon(typed, list)]).toEqual([typed, false]);
});
