import { expect, test } from "vitest";
import { deriveSecret } from "#lib/core/config/keys.ts";

test("a key is deterministic, and differs by purpose and secret", () => {
  const key = deriveSecret("secret", "session");
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(deriveSecret("secret", "session")).toBe(key);
  expect(deriveSecret("secret", "csrf")).not.toBe(key);
  expect(deriveSecret("secret2", "session")).not.toBe(key);
});
