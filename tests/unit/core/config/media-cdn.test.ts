import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "#lib/core/config/environment.ts";

const MEDIA_CDN_URL = "https://films.example/";
const key = "a-key-of-nginx-with-32-characters";

const read = (source: Record<string, string>) =>
  readEnvironment({ SESSION_SECRET: "0123456789abcdef0123456789abcdef", ...source }).mediaCdn;

const pemOf = (kind: "rsa" | "ec") => {
  const pair =
    kind === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: 2048 })
      : generateKeyPairSync("ec", { namedCurve: "P-256" });
  return String(pair.privateKey.export({ type: "pkcs8", format: "pem" }));
};

test("a site has no CDN by default", () => {
  expect(read({})).toBeNull();
});

test("a CDN's address is enough", () => {
  expect(read({ MEDIA_CDN_URL })).toEqual({ url: "https://films.example", signer: "none" });
});

test("nginx needs a key", () => {
  const cdn = { url: "https://films.example", signer: "hmac", key };
  expect(read({ MEDIA_CDN_URL, MEDIA_CDN_SIGNER: "hmac", MEDIA_CDN_KEY: key })).toEqual(cdn);
});

test("CloudFront needs a key and its id; line ends of the key may be written as \\n", () => {
  const pem = pemOf("rsa");
  const cdn = { signer: "cloudfront", key: pem, keyId: "K2JCJMDEHXQW5F" };
  const wish = { MEDIA_CDN_URL, MEDIA_CDN_SIGNER: "cloudfront", MEDIA_CDN_KEY_ID: cdn.keyId };
  expect(read({ ...wish, MEDIA_CDN_KEY: pem })).toMatchObject(cdn);
  expect(read({ ...wish, MEDIA_CDN_KEY: pem.replaceAll("\n", "\\n") })).toMatchObject(cdn);
});

describe("stops the boot", () => {
  const hmac = { MEDIA_CDN_URL, MEDIA_CDN_SIGNER: "hmac" };
  const cloudfront = {
    ...{ MEDIA_CDN_URL, MEDIA_CDN_SIGNER: "cloudfront", MEDIA_CDN_KEY_ID: "K2JCJMDEHXQW5F" },
  };
  test.each<[string, Record<string, string>, RegExp]>([
    ["an address of a public CDN without TLS", { MEDIA_CDN_URL: "http://films.example" }, /secure/],
    ["a signer without an address", { MEDIA_CDN_SIGNER: "none" }, /without MEDIA_CDN_URL/],
    ["a key without an address", { MEDIA_CDN_KEY: key }, /without MEDIA_CDN_URL/],
    ["a key without a signer", { MEDIA_CDN_URL, MEDIA_CDN_KEY: key }, /set together/],
    ["a signer without a key", hmac, /set together/],
    ["a key with a quote", { ...hmac, MEDIA_CDN_KEY: `${key}"` }, /is invalid/],
    ["a short key", { ...hmac, MEDIA_CDN_KEY: "short" }, /is invalid/],
    ["an id for nginx", { ...hmac, MEDIA_CDN_KEY: key, MEDIA_CDN_KEY_ID: "K2JCJ" }, /KEY_ID/],
    ["no id", { ...cloudfront, MEDIA_CDN_KEY_ID: "", MEDIA_CDN_KEY: pemOf("rsa") }, /KEY_ID/],
    ["a text as CloudFront's key", { ...cloudfront, MEDIA_CDN_KEY: key }, /RSA/],
    ["another kind of key", { ...cloudfront, MEDIA_CDN_KEY: pemOf("ec") }, /RSA/],
  ])("%s", (_what, settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });
});
