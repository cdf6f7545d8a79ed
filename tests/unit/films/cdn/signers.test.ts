import { createHash, generateKeyPairSync } from "node:crypto";
import { getSignedUrl } from "@aws-sdk/cloudfront-signer";
import { expect, test } from "vitest";
import { expiryAt, signerOf } from "#lib/films/cdn/signers.ts";

const PATH = "/api/film-segments/a/b/c/720.mp4/800-1000.mp4";
const SCOPE = "/api/film-segments/*/b/c/*";
const HOUR_MS = 60 * 60 * 1000;

test("everyone within half a day gets the same expiry, 12 to 24 hours ahead", () => {
  const from = new Date("2027-06-01T12:00:00.001Z").getTime();
  const at = (hours: number) => expiryAt(new Date(from + hours * HOUR_MS)) * 1000;
  expect(new Set([0, 1, 6, 11.9].map(at)).size).toBe(1);
  expect(new Date(at(0)).toISOString()).toBe("2027-06-02T12:00:00.000Z");
  expect(new Date(at(12)).toISOString()).toBe("2027-06-03T00:00:00.000Z");
  for (let hours = 0; hours < 48; hours += 0.5) {
    const ahead = (at(hours) - from) / HOUR_MS - hours;
    expect([hours, ahead > 11.99 && ahead <= 24]).toEqual([hours, true]);
  }
});

test("an address without a signature is the path at the CDN", () => {
  const address = signerOf({ url: "https://films.example", signer: "none" }, SCOPE, 1)(PATH);
  expect(address).toBe(`https://films.example${PATH}`);
});

test("an address for nginx has the MD5 of expiry, path and key, as its documentation makes it", () => {
  const key = "a-key-of-nginx-with-32-characters";
  const cdn = { url: "https://films.example/cache", signer: "hmac", key } as const;
  const md5 = createHash("md5")
    .update(`1800000000/cache${PATH} ${key}`)
    .digest("base64")
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const address = `https://films.example/cache${PATH}?md5=${md5}&expires=1800000000`;
  expect(signerOf(cdn, SCOPE, 1_800_000_000)(PATH)).toBe(address);
});

test("an address for CloudFront is the one of its own signer", () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = String(pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  const keyId = "K2JCJMDEHXQW5F";
  const url = "https://d111111abcdef8.cloudfront.net";
  const sign = signerOf({ url, signer: "cloudfront", key, keyId }, SCOPE, 1_800_000_000);
  const condition = { DateLessThan: { "AWS:EpochTime": 1_800_000_000 } };
  const policy = JSON.stringify({ Statement: [{ Resource: url + SCOPE, Condition: condition }] });
  const wish = { url: url + PATH, keyPairId: keyId, privateKey: key, policy };
  expect(sign(PATH)).toBe(getSignedUrl(wish));
  // All of a revision's segments share one signature.
  expect(sign("/another").split("?")[1]).toBe(sign(PATH).split("?")[1]);
});
