import { expect, test } from "vitest";
import { presign } from "#lib/core/object-storage/presign.ts";

/** The example in AWS, "Authenticating Requests: Using Query Parameters". */
const published = {
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const at = new Date("2013-05-24T00:00:00.000Z");
const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");

const signatureOf = (address: URL) => address.searchParams.get("X-Amz-Signature");

test("signs the example that AWS has published", () => {
  expect(presign({ method: "GET", url, at, seconds: 86_400 }, published).href).toBe(
    "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256" +
      "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
      "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host" +
      "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});

test("the signature covers the method, the object, the time, the range and the key", () => {
  const asked = { method: "GET", url, at, seconds: 60 } as const;
  const others = [
    presign(asked, published),
    presign({ ...asked, method: "PUT" }, published),
    presign({ ...asked, url: new URL("/other.txt", url) }, published),
    presign({ ...asked, seconds: 61 }, published),
    presign({ ...asked, at: new Date(at.getTime() + 1000) }, published),
    presign({ ...asked, headers: { range: "bytes=0-9" } }, published),
    presign({ ...asked, headers: { range: "bytes=0-10" } }, published),
    presign(asked, { ...published, secretAccessKey: "another" }),
  ];
  expect(new Set(others.map(signatureOf)).size).toBe(others.length);
  expect(others[5]?.searchParams.get("X-Amz-SignedHeaders")).toBe("host;range");
});

test("sorts the query, and encodes it as AWS requires", () => {
  const list = new URL("https://s3.example/films/?prefix=a!b*c (d)/&list-type=2");
  const { search } = presign({ method: "GET", url: list, at, seconds: 60 }, published);
  expect(search).toContain("&list-type=2&prefix=a%21b%2Ac%20%28d%29%2F&X-Amz-Signature=");
});
