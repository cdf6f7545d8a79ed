import { expect, test } from "vitest";
import { deriveSecret } from "#lib/core/config/keys.ts";

test("a key is the same each time, and another for each purpose and each secret", () => {
  const key = deriveSecret("secret", "session");
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(deriveSecret("secret", "session")).toBe(key);
  expect(deriveSecret("secret", "csrf")).not.toBe(key);
  expect(deriveSecret("secret2", "session")).not.toBe(key);
});
