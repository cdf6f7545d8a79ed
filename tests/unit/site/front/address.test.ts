import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readAddress } from "#lib/site/front/address.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const requestTo = (url: string, rawHeaders: string[] = ["Host", "localhost"]) =>
  ({ url, rawHeaders }) as unknown as IncomingMessage;

test.each([
  ["/about", "/about", "/about"],
  ["/%61bout?a=%62", "/about", "/about?a=%62"],
  ["/profile%2Fedit", "/profile%2Fedit", "/profile%2Fedit"],
  ["/%70%72%6f%66%69%6C%65", "/profile", "/profile"],
  ["/%2e%2E/%7Eme%2d%5f", "/../~me-_", "/../~me-_"],
  ["/caf%C3%A9%20%00%25", "/caf%C3%A9%20%00%25", "/caf%C3%A9%20%00%25"],
  ["/%2561bout", "/%2561bout", "/%2561bout"],
])("normalises %s to %s", (given, path, url) => {
  const request = requestTo(given);
  expect(readAddress(request)).toBe(path);
  expect(request.url).toBe(url);
});

test.each(["", "*", "http://localhost/", "/%zz", "/%E0%A4%A", "//%"])(
  "rejects %j as an address of this site",
  (url) => {
    expect(() => readAddress(requestTo(url))).toThrow("The address is not understood.");
  },
);

test("limits the length of an address", () => {
  const longest = `/?${"a".repeat(siteLimits.addressCharacters - 2)}`;
  expect(readAddress(requestTo(longest))).toBe("/");
  expect(() => readAddress(requestTo(`${longest}a`))).toThrow("The address is too long.");
});

test("a request has exactly one host", () => {
  expect(() => readAddress(requestTo("/", ["Host", "a", "hOST", "b"]))).toThrow("not understood");
});
