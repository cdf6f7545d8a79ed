import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pendingLinkCookie } from "#tests/support/accounts/pending-link.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(site, path, headers);

/** Returns the address of a file on the home page. */
async function addressAtHome(pattern: RegExp): Promise<string> {
  const { bytes } = await get("/");
  return pattern.exec(bytes.toString())?.[0] ?? "";
}

test("a public page is cached and revalidated: 304 while it is unchanged", async () => {
  const first = await get("/about");
  expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, must-revalidate");
  const etag = first.headers.etag ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const again = await get("/about", { "if-none-match": known });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    expect(again.headers).toMatchObject({ etag, vary: first.headers.vary });
  }
  expect((await get("/about", { "if-none-match": '"another"' })).status).toBe(200);
});

test("HEAD has the headers of GET, and no body", async () => {
  const { headers } = await get("/");
  const head = await rawRequest(site, "/", {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  for (const name of ["content-length", "etag", "content-type", "content-security-policy"]) {
    expect(head.headers[name], name).toBe(headers[name]);
  }
});

test("a file is served in the best accepted encoding, each with its own ETag", async () => {
  const address = await addressAtHome(/\/_next\/static\/[^"?]+\.js/);
  const plain = await get(address);
  const brotli = await get(address, { "accept-encoding": "gzip, deflate, br" });
  const gzip = await get(address, { "accept-encoding": "gzip, br;q=0" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers.vary).toContain("Accept-Encoding");
  }
});

test("a page is compressed from the first answer, and plain without Accept-Encoding", async () => {
  const plain = await get("/");
  const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(Number(plain.headers["content-length"])).toBe(plain.bytes.length);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  expect(plain.headers.etag).not.toBe(gzip.headers.etag);
  expect(plain.headers.vary).toContain("Accept-Encoding");
});

test.each(["/", "/about", "/login?next=%2Fprofile", "/teams/meera-deshmukh"])(
  "%s is the same for a member and a visitor",
  async (path) => {
    const member = await createMember(site);
    const cookie = member.cookieHeader();
    const [anyone, known] = [await get(path), await get(path, { cookie })];
    expect(known.bytes.equals(anyone.bytes)).toBe(true);
    expect(known.headers["set-cookie"]).toBeUndefined();
    const own = ["date", "x-request-id"];
    const rest = ({ headers }: typeof anyone) =>
      Object.entries(headers).filter(([name]) => !own.includes(name));
    expect(rest(known)).toEqual(rest(anyone));
  },
);

test("the page that asks for a password to link is the same with a pending link", async () => {
  const { userId } = await createMember(site);
  const email = "zvezdelina@people.example";
  const cookie = `aie_provider=${await pendingLinkCookie({ userId, email })}`;
  const asked = await get("/api/sign-in/pending-link", { cookie });
  expect(JSON.parse(asked.bytes.toString())).toEqual({ link: { provider: "google", email } });
  for (const [path, headers] of [
    ["/link-sign-in", {}],
    ["/link-sign-in?_rsc", { rsc: "1" }],
  ] as const) {
    const [nobodys, pending] = [await get(path, headers), await get(path, { ...headers, cookie })];
    expect(pending.status).toBe(200);
    expect(pending.bytes.equals(nobodys.bytes)).toBe(true);
    expect(pending.bytes.toString()).toContain("One account, two ways in");
    expect(pending.headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, must-revalidate",
    );
  }
  expect((await get("/link-sign-in")).bytes.toString()).toContain("This page needs JavaScript");
});

test("files whose name changes with their content are cached permanently", async () => {
  for (const pattern of [/\/_next\/static\/[^"?]+\.js/, /\/pictures\/[^" ]+\.avif/]) {
    const response = await get(await addressAtHome(pattern));
    expect(response.status).toBe(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  const { headers } = await get("/icon.svg");
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("a trailer is served by ranges", async () => {
  const path = "/trailers/AIE-SE01EP01.mp4";
  const film = readFileSync(`public${path}`);
  const part = await get(path, { range: "bytes=100-199" });
  expect(part.status).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 100-199/${film.length}`);
  expect(part.bytes.equals(film.subarray(100, 200))).toBe(true);
  const etag = part.headers.etag ?? "";
  const rest = await get(path, { range: `bytes=${film.length - 5}-`, "if-range": etag });
  expect(rest.bytes.equals(film.subarray(-5))).toBe(true);
  const changed = await get(path, { range: "bytes=0-9", "if-range": '"another"' });
  expect([changed.status, changed.bytes.length]).toEqual([200, film.length]);
  const beyond = await get(path, { range: `bytes=${film.length}-` });
  expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${film.length}`]);
});

test("an unknown address is answered 404 with an uncacheable page", async () => {
  const response = await get("/nothing/here");
  expect(response.status).toBe(404);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.headers["cache-control"]).not.toContain("s-maxage");
  expect(
    (await get("/nothing/here", { "if-none-match": response.headers.etag ?? "" })).status,
  ).toBe(404);
});

describe("the router's requests for a page", () => {
  const prefetch = { rsc: "1", "next-router-prefetch": "1" };
  const segment = { ...prefetch, "next-router-segment-prefetch": "/_tree" };
  const tree = { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D", "next-url": "/" };

  test.each([
    ["the page", { rsc: "1" }, /Look first\./],
    ["a prefetch", prefetch, /Look first\./],
    ["a navigation", tree, /Look first\./],
    ["a segment", segment, /^(?!.*Look first).*"s":"about"/s],
  ])("%s, at the address that Next gives it", async (_, headers, content) => {
    const lost = await get("/about", headers);
    expect(lost.status).toBe(307);
    const response = await get(lost.headers.location ?? "", headers);
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/x-component");
    expect(response.headers.etag).toMatch(/^"/);
    expect(response.bytes.toString()).toMatch(content);
  });
});

test("/.well-known/security.txt names the contact and a date within a year, as a public file", async () => {
  const path = "/.well-known/security.txt";
  const file = await get(path);
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const [contact, expires, ...rest] = file.bytes.toString().trim().split("\n");
  expect(contact).toBe("Contact: mailto:support@aie.example");
  const days = (Date.parse(expires?.split(": ")[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
  expect(rest).toEqual(["Preferred-Languages: en"]);
  const robots = await get("/robots.txt");
  for (const name of ["cache-control", "content-security-policy", "x-content-type-options"]) {
    expect(file.headers[name], name).toBe(robots.headers[name]);
  }
  const known = await get(path, { "if-none-match": file.headers.etag ?? "" });
  const head = await rawRequest(site, path, {}, "HEAD");
  const post = await rawRequest(site, path, {}, "POST");
  expect([known.status, head.status, post.status]).toEqual([304, 200, 405]);
});

test("the manifest of the publication names the site and icons of their sizes", async () => {
  const page = await get("/about");
  expect(page.bytes.toString()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const file = await get("/manifest.webmanifest");
  expect(file.headers["content-type"]).toBe("application/manifest+json");
  const manifest = JSON.parse(file.bytes.toString());
  expect(manifest).toMatchObject({ short_name: "AIE", start_url: "/", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const { width, height, hasAlpha } = await sharp((await get(src)).bytes).metadata();
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false]);
  }
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(
    true,
  );
});

const inlineScript = /<script(?![^>]* (?:src|type)=)([^>]*)>([\s\S]*?)<\/script>/g;

describe("only the site's own scripts run", () => {
  const policyOf = (headers: Record<string, unknown>) => String(headers["content-security-policy"]);

  test.each(["/", "/season-one", "/login", "/new-password", "/link-sign-in", "/nothing"])(
    "%s lists its scripts by their hashes",
    async (path) => {
      const { headers, bytes } = await get(path);
      const policy = policyOf(headers);
      const scripts = [...bytes.toString().matchAll(inlineScript)];
      expect(scripts.length).toBeGreaterThan(2);
      for (const [, , text = ""] of scripts) {
        expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      }
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:)/);
    },
  );

  test("a member's page lists its scripts by their hashes", async () => {
    const cookie = (await createMember(site)).cookieHeader();
    const injected = { "content-security-policy": "script-src 'nonce-mine'" };
    const { headers, bytes } = await get("/profile", { cookie, ...injected });
    const policy = policyOf(headers);
    const scripts = [...bytes.toString().matchAll(inlineScript)];
    expect(scripts.length).toBeGreaterThan(3);
    for (const [, , text = ""] of scripts) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(policy).not.toMatch(/nonce-|script-src[^;]*(unsafe|https?:)/);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("a page that is rendered for each request uses a new nonce", async () => {
    const cookie = (await createMember(site)).cookieHeader();
    const nonces = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      const { headers, bytes } = await get("/desk/team", { cookie });
      const nonce = /'nonce-([^']+)'/.exec(policyOf(headers))?.[1] ?? "";
      nonces.add(nonce);
      expect(bytes.toString()).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(2);
  });

  test("calls and files have a policy that allows nothing", async () => {
    for (const path of ["/api/health", "/api/nothing", "/icon.svg"]) {
      const { headers } = await get(path);
      expect(policyOf(headers)).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test("only the plan page allows Razorpay's hosts, and is loaded as a document", async () => {
    const selling = await startSite({
      RAZORPAY_KEY_ID: "rzp_test_nobodys",
      RAZORPAY_KEY_SECRET: "nobodys-secret",
      RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
    });
    const cookie = (await createMember(selling)).cookieHeader();
    const plan = await rawRequest(selling, "/membership-plan", { cookie });
    expect(policyOf(plan.headers)).toMatch(/script-src[^;]* https:\/\/checkout\.razorpay\.com/);
    expect(policyOf(plan.headers)).toMatch(/frame-src[^;]* https:\/\/api\.razorpay\.com/);
    for (const path of ["/", "/profile"]) {
      const other = await rawRequest(selling, path, { cookie });
      expect(policyOf(other.headers)).not.toContain("razorpay");
    }
    const payload = await rawRequest(selling, "/membership-plan?_rsc", { cookie, rsc: "1" });
    expect(payload.status).toBe(204);
    await selling.end("SIGTERM");
  });
});

test("a public site sends Strict-Transport-Security and the other security headers", async () => {
  const local = await get("/");
  expect(local.headers["strict-transport-security"]).toBeUndefined();
  expect(local.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(local.headers["permissions-policy"]).toContain("camera=()");
  const open = await startSite({ SITE_URL: "https://art.example", PAYMENT_SANDBOX: "1" });
  for (const path of ["/", "/api/health", "/icon.svg", "/.well-known/security.txt"]) {
    const { headers } = await rawRequest(open, path);
    expect(headers["strict-transport-security"]).toContain("max-age=63072000");
  }
  await open.end("SIGTERM");
});
