/** Regression tests for vulnerabilities of this stack: Next, React, caches and proxies. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { type RawResponse, rawRequest } from "#tests/support/site/raw-request.ts";
import { requestHead, sendRaw } from "#tests/support/site/raw-socket.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

type Headers = Record<string, string>;

let site: SiteProcess;
let member: Visitor;

beforeAll(async () => {
  site = await startSite();
  member = await createMember(site);
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const get = (path: string, headers: Headers = {}) => rawRequest(site, path, headers);

const guarded = ["/profile", "/profile/edit", "/membership-plan", "/season-one-episodes"];

/**
 * Tells whether a shared cache may store a response (RFC 9111, section 3; 4.2.2 for 404 and 308).
 */
function mayBeShared({ status, headers }: RawResponse): boolean {
  const control = headers["cache-control"] ?? "";
  if (/no-store|private/.test(control)) return false;
  return /public|s-maxage|max-age/.test(control) || [200, 301, 308, 404, 410].includes(status);
}

const repeated = (name: string) => Array(5).fill(name).join(":");

describe("a header opens no guarded page", () => {
  const keys: Headers[] = [
    // CVE-2025-29927
    ...["middleware", "src/middleware", "proxy", "src/proxy", "pages/_middleware"].map((name) => ({
      "x-middleware-subrequest": repeated(name),
    })),
    { "x-middleware-rewrite": "/profile" },
    { "x-middleware-next": "1" },
    { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "aie_session=x" },
    // CVE-2026-44573 … 44581: payloads and parts of a page
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    { rsc: "1", "next-router-segment-prefetch": "/_index" },
    { "x-nextjs-data": "1" },
    { "x-matched-path": "/about" },
    { "x-now-route-matches": "1=profile" },
    { "x-invoke-path": "/profile", "x-invoke-output": "/profile", "x-invoke-status": "200" },
    { "next-resume": "1" },
    { "x-prerender-revalidate": "x" },
    { "x-original-url": "/about", "x-rewrite-url": "/about" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    { "x-http-method-override": "HEAD" },
    { "x-client-address": "127.0.0.1", "x-request-id": "mine" },
    { authorization: "Basic YTpi" },
  ];

  test.each(keys)("%j", async (headers) => {
    for (const path of guarded) {
      const response = await get(path, headers);
      expect([path, response.status]).toEqual([path, 307]);
      expect(response.headers.location).toMatch(/^\/login\?next=|^\/[\w-]+(\/edit)?\?_rsc/);
      expect(response.bytes.toString()).not.toMatch(/Watchlist|Start Subscription|Watch Now/);
      expect(mayBeShared(response)).toBe(false);
    }
  });
});

/** The heading of the profile page, in the shell that all members get. */
const SHELL = ">My Profile</h1>";

describe("another form of its address neither opens a guarded page nor gets it cached", () => {
  const forms = [
    ...[".rsc", ".segments/_tree.segment.rsc", "/x.css", "/x.jpg", ";x.png", "%2fx.css", "%00.css"],
    ...["/", "//", "/.", "/..%2fprofile", "%23.js", "%3f.js", ".css", "%0A.css", "\\x.css"],
  ];
  const addresses = [
    ...forms.map((form) => `/profile${form}`),
    ...[
      "/PROFILE",
      "/Profile",
      "/%70rofile",
      "/pr%6Ffile",
      "//profile",
      "/./profile",
      "/\\profile",
    ],
    ...[
      "/x/../profile",
      "/%2e/profile",
      "/api/profile/a.jpg",
      "/api/profile;a.css",
      "/api/profile%2f",
    ],
    ...[
      "/_next/static/../../profile",
      "/_next/data/build/profile.json",
      "/_next/image?url=/profile",
    ],
  ];

  test.each(addresses)("%s", async (address) => {
    // A victim who follows an attacker's link sends their cookie (web cache deception).
    const cookie = member.cookieHeader();
    const own = await sendRaw(site, requestHead(`GET ${address}`, `Cookie: ${cookie}`));
    const [head = "", body = ""] = own.split("\r\n\r\n");
    const isOwn = body.includes(SHELL);
    if (isOwn) expect(head).toMatch(/cache-control: [^\r]*no-store/i);
    else expect(head).toMatch(/^HTTP\/1\.1 (30[78]|400|404) /);
    const others = await sendRaw(site, requestHead(`GET ${address}`));
    expect(others).not.toContain(SHELL);
    expect(others).toMatch(/^HTTP\/1\.1 (30[78]|400|401|404) /);
  });
});

describe("a client cannot put another answer into a shared cache", () => {
  const poisons: Headers[] = [
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-proto": "gopher", "x-forwarded-port": "1" },
    { "x-invoke-status": "500" },
    { "x-middleware-prefetch": "1" },
    { "x-nextjs-data": "1" },
    { "next-action": "x" },
    { "x-matched-path": "/profile" },
    { "x-now-route-matches": "1=evil" },
    { "x-prerender-revalidate": "x", "x-prerender-bypass": "x" },
    { "next-url": "/evil" },
    { rsc: "2" },
    { rsc: "1" },
    { rsc: "1", "next-router-state-tree": "junk" },
    { rsc: "1", "next-router-prefetch": "2" },
    { rsc: "1", "next-router-segment-prefetch": "/../../x" },
    { accept: "text/x-component" },
    { range: "bytes=0-1" },
    { "if-none-match": '"evil"', "if-modified-since": "junk" },
    { "accept-encoding": "evil;q=x" },
    { "accept-language": "evil" },
    { "content-security-policy": "script-src 'nonce-evil'" },
    { "x-nonce": "evil" },
    { "next-resume": "1" },
    { cookie: "NEXT_LOCALE=evil; __prerender_bypass=x; __next_preview_data=x" },
  ];
  const addresses = ["/", "/about", "/teams/meera-deshmukh", "/nothing", "/%61bout", "/?x=1"];
  const inside = ["/_not-found", "/404", "/500", "/_error", "/_global-error", "/_next", "/index"];

  test.each(poisons)("%j", async (headers) => {
    for (const path of [...addresses, ...inside, "/robots.txt"]) {
      const [plain, response] = [await get(path), await get(path, headers)];
      expect(response.status, path).toBeLessThan(500);
      expect(JSON.stringify(response.headers) + response.bytes, path).not.toMatch(/evil|gopher/);
      if (!mayBeShared(response)) continue;
      const same = response.status === plain.status && response.bytes.equals(plain.bytes);
      expect([path, same]).toEqual([path, true]);
      // Cached answers are revalidated, so that none outlives a release.
      expect(response.headers["cache-control"], path).toMatch(/max-age=0/);
      expect(response.headers["cache-control"], path).not.toMatch(/s-maxage=\d{3,}/);
    }
  });

  test("no answer contains the Host", async () => {
    for (const path of [...addresses, "/profile", "/about/", "//about", "/api/authenticate"]) {
      const response = await get(path, { host: "evil.example" });
      expect(JSON.stringify(response.headers) + response.bytes, path).not.toContain("evil");
    }
  });

  test("answers 400 to two Hosts", async () => {
    const response = await sendRaw(site, requestHead("GET /", "Host: evil.example"));
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("Next's unused entry points are closed", () => {
  test("does not fetch pictures of other addresses (CVE-2026-94483, GHSA-2xp9-vwfh-vxw4)", async () => {
    const urls = ["http://169.254.169.254/latest", "/icon.svg", "//127.0.0.1/", "/api/profile"];
    for (const url of urls) {
      const response = await get(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
      expect(response.status).toBe(404);
    }
  });

  // CVE-2025-55182, 55184, 2026-23864, 126187: parts of a server action's request.
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const bodies = [
    part("0", '{"then":"$1:__proto__:then","status":"resolved_model","value":"{}"}') +
      part("1", '"$@0"'),
    part("0", '"$@0"'),
    part("1_$ACTION_ID_x", "") + part("0", '["$F1"]'),
    part("0", `${"[".repeat(100_000)}`),
    "--c\r\nnothing",
  ];

  test.each(bodies.map((body) => [body.slice(39, 80), body]))("%s", async (_name, body) => {
    for (const path of ["/", "/login", "/profile", "/api/authenticate", "/api/login", "/_next"]) {
      const headers = [
        "Next-Action: 7f0000000000000000000000000000000000000000",
        "Content-Type: multipart/form-data; boundary=b",
        "Origin: null",
        `Content-Length: ${body.length + 7}`,
      ];
      const response = await sendRaw(
        site,
        `${requestHead(`POST ${path}`, ...headers)}${body}--b--\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 (405|413|415) /);
    }
    expect((await get("/api/health")).status).toBe(200);
  });

  test.each(["/_next/webpack-hmr", "/__nextjs_original-stack-frames", "/__nextjs_font/x"])(
    "%s, which is for development",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("serves no source or configuration file", async () => {
    const files = [
      "/.env",
      "/.git/config",
      "/package.json",
      "/.next/BUILD_ID",
      "/lib/site/boot.ts",
    ];
    const media = [
      "/data/aie.sqlite",
      "/media",
      "/media/AIE-SE01EP01/video.mp4",
      "/api/video-stream",
    ];
    const maps = ["/_next/server/app/page.js", "/_next/static", "/_next/static/chunks"];
    for (const path of [...files, ...media, ...maps]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    const { headers } = await get("/");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
});

describe("a redirect", () => {
  test.each([
    "//evil.example/",
    "/\\evil.example/",
    "/%5cevil.example/",
    "///evil.example",
    "/https:evil.example/",
  ])("%s stays on the site", async (path) => {
    const response = await sendRaw(site, requestHead(`GET ${path}`));
    const location = /^location: (.*)$/im.exec(response)?.[1]?.trim() ?? "/";
    expect(new URL(location, site.origin).origin).toBe(site.origin);
  });

  test("a line end in an address or a header reaches no answer", async () => {
    const viewer = await createSubscriber(site);
    for (const path of ["/profile%0d%0aSet-Cookie:%20a=b", "/login?next=%0d%0aSet-Cookie:%20a=b"]) {
      const response = await rawRequest(site, path, { cookie: viewer.cookieHeader() });
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });
});

test("answers 405 to unused methods, for every call and page", async () => {
  for (const method of ["TRACE", "PROPFIND", "DELETE", "PUT", "PATCH", "SEARCH"]) {
    for (const path of ["/", "/profile", "/api/login", "/api/health", "/icon.svg", "/nothing"]) {
      const response = await sendRaw(site, requestHead(`${method} ${path}`, "Content-Length: 0"));
      expect([method, path, response.slice(0, 12)]).toEqual([method, path, "HTTP/1.1 405"]);
      expect(response).toMatch(/^Allow: [A-Z, ]+\r$/im);
    }
  }
});

test("answers 404 as JSON to an unknown call", async () => {
  const unknown = [
    "/api/x",
    "/api/",
    "/api/login/",
    "/api/login%00",
    "/api/login;a=b",
    "/api//login",
  ];
  for (const path of [...unknown, "/api/video-stream", "/api/__proto__", "/api/constructor"]) {
    const response = await get(path);
    expect([path, response.status, response.headers["content-type"]]).toEqual([
      path,
      404,
      "application/json",
    ]);
    expect(JSON.parse(response.bytes.toString())).toHaveProperty("detail");
  }
});
