import { expect, test } from "vitest";
import { passwordStrength } from "#components/account/password-strength.ts";

test.each([
  ["", "Very Weak"],
  ["a", "Weak"],
  ["abcdef", "Weak"],
  ["abcdefghijklmnop", "Weak"],
  ["ABCdef", "Weak"],
  ["123456789", "Weak"],
  ["!!!!!!!!", "Weak"],
  ["      ", "Very Weak"],
  ["चित्रकला", "Weak"],
  ["नमन", "Weak"],
  ["a1", "Medium"],
  ["abcdefgh1", "Medium"],
  ["abc def", "Weak"],
  ["1234-5678", "Medium"],
  ["a1!", "Medium"],
  ["Kala-19", "Medium"],
  ["Kala-194", "Strong"],
  ["a1!aaaaa", "Strong"],
  ["é1🎨aaaaa", "Strong"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
