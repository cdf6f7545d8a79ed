import { expect, test } from "vitest";
import { nextPath } from "#components/sign-in/login/next-path.ts";

const origin = "https://aie.example";
const after = (next: string, hash = "") =>
  nextPath({ search: `?next=${encodeURIComponent(next)}`, hash, origin });

test("a login leads to the profile by default", () => {
  for (const search of ["", "?next=", "?other=/about"]) {
    expect(nextPath({ search, hash: "#login", origin })).toBe("/profile");
  }
});

test("a login returns to the page that asked for it, with its query and fragment", () => {
  expect(after("/membership-plan")).toBe("/membership-plan");
  expect(after("/profile?a=1")).toBe("/profile?a=1");
  expect(after("/season-one-episodes#AIE-SE01EP02")).toBe("/season-one-episodes#AIE-SE01EP02");
});

test("keeps a fragment carried by a redirect, and drops a tab's", () => {
  expect(after("/season-one-episodes", "#AIE-SE01EP02")).toBe("/season-one-episodes#AIE-SE01EP02");
  expect(after("/season-one-episodes#a", "#b")).toBe("/season-one-episodes#a");
  for (const tab of ["#login", "#register"]) expect(after("/profile", tab)).toBe("/profile");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\/evil.example",
  "javascript:alert(1)",
  "profile",
  " /profile",
])("rejects %j as a path of this site", (next) => {
  expect(after(next)).toBe("/profile");
});
