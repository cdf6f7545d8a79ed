import { expect, test } from "vitest";
import { passwordStrength } from "#components/sign-in/password-strength.ts";

test.each([
  ["", "veryWeak"],
  ["a", "weak"],
  ["abcdef", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["ABCdef", "weak"],
  ["123456789", "weak"],
  ["!!!!!!!!", "weak"],
  ["      ", "veryWeak"],
  ["चित्रकला", "weak"],
  ["नमन", "weak"],
  ["a1", "medium"],
  ["abcdefgh1", "medium"],
  ["abc def", "weak"],
  ["1234-5678", "medium"],
  ["a1!", "medium"],
  ["Kala-19", "medium"],
  ["Kala-194", "strong"],
  ["a1!aaaaa", "strong"],
  ["é1🎨aaaaa", "strong"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
