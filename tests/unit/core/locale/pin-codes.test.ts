import { expect, test } from "vitest";
import { isGstin } from "#lib/core/locale/gstin.ts";
import { isPinOf } from "#lib/core/locale/pin-codes.ts";
import { states } from "#lib/core/locale/states.ts";

test.each([
  ["29", "560001", true],
  ["29", "591346", true],
  ["29", "110001", false],
  ["07", "110001", true],
  ["27", "403001", true],
  ["30", "403001", true],
  ["34", "673310", true],
  ["38", "194101", true],
  ["36", "560001", false],
  ["29", "900056", true],
])("the PIN of State %s: %s is %s", (state, pin, fits) => {
  expect(isPinOf(state, pin)).toBe(fits);
});

test("each State has PIN codes", () => {
  const pins = Array.from({ length: 800 }, (_, index) => `${index + 100}001`);
  const without = states.filter(({ code }) => !pins.some((pin) => isPinOf(code, pin)));
  expect(without).toEqual([]);
});

test.each([
  ["a UIN of the United Nations", "0717UNO00157UNO", true],
  ["a UIN of an embassy", "0717USA00013ON1", true],
  ["a UIN of another shape", "0717USA00013XN1", false],
  ["an office that deducts tax, with a wrong check", "29BLRA0001A1D0", false],
])("takes %s: %s", (_name, text, is) => {
  expect(isGstin(text)).toBe(is);
});

test("takes the check character of an office that deducts tax", () => {
  const all = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const taken = all.filter((last) => isGstin(`29BLRA12345A1D${last}`.replace("12345A", "B1234A")));
  expect(taken).toHaveLength(1);
});
