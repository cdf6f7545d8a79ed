import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { createMember, giveYear, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";
import { patience } from "#tests/support/patience.ts";
import { requestHead as request, sendRaw } from "#tests/support/site/raw-socket.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site.end("SIGTERM");
});

test.each([
  ["TRACE /api/login", "Allow: POST, OPTIONS"],
  ["TRACE /api/authenticate", "Allow: GET, HEAD, OPTIONS"],
  ["PROPFIND /", "Allow: GET, HEAD"],
])("%s is answered 405 with the allowed methods", async (line, allow) => {
  const response = await sendRaw(site, request(line));
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toContain(allow);
});

test("does not fetch an absolute address", async () => {
  const response = await sendRaw(site, request("GET http://169.254.169.254/latest"));
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
});

test("survives clients that ask for a tunnel and reset their connections", async () => {
  for (let count = 0; count < 20; count += 1) {
    const client = connect(site.port, "127.0.0.1");
    client.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n");
    // Half of them before the response.
    await once(client, count % 2 === 0 ? "data" : "connect");
    client.resetAndDestroy();
  }
  expect((await createVisitor(site).get("/api/health")).status).toBe(200);
});

test("a page refuses methods that write", async () => {
  const response = await sendRaw(site, request("POST /", "Content-Length: 0", "Next-Action: 0"));
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toContain("Allow: GET, HEAD");
});

test.each(["/api/get-secure-video-url/%E0%A4%A", "/%zz"])("%s is answered 400", async (path) => {
  const response = await sendRaw(site, request(`GET ${path}`));
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain('"detail":"The address is not understood."');
});

test("an address beyond its limit is answered 414", async () => {
  for (const path of ["/", "/api/authenticate?"]) {
    const response = await sendRaw(
      site,
      request(`GET ${path}${"a".repeat(siteLimits.addressCharacters)}`),
    );
    expect(response).toMatch(/^HTTP\/1\.1 414 /);
    expect(response).toContain('"detail":"The address is too long."');
  }
});

/** nginx takes no more by itself, and counts a process that sends more as a failed one. */
const PROXY_HEADER_BYTES = 4 * 1024;

test.each<[string, (length: number) => string]>([
  ["with a slash at its end", (length) => `/${"a".repeat(length)}/`],
  ["with a slash and a query", (length) => `/about/?${'"'.repeat(length)}`],
  ["with two slashes", (length) => `//${"\u00e9".repeat(length / 2)}`],
  ["of an invoice", (length) => `/invoices/${",".repeat(length)}`],
  ["of the desk", (length) => `/desk?q=${"%22".repeat(length / 3)}`],
])("an address %s gets no longer headers than a proxy takes", async (_what, addressOf) => {
  for (const length of [90, 360, 1_170, 3_000, siteLimits.addressCharacters - 30]) {
    const response = await sendRaw(site, request(`GET ${addressOf(length)}`));
    expect(response).toMatch(/^HTTP\/1\.1 [34]/);
    expect(response.indexOf("\r\n\r\n"), String(length)).toBeLessThan(PROXY_HEADER_BYTES);
  }
});

test("a redirect leaves out a long query, as of a campaign", async () => {
  const response = await sendRaw(site, request(`GET /about/?utm_campaign=${"%E0%A4".repeat(150)}`));
  expect(response).toMatch(/^HTTP\/1\.1 308 .*\r\nLocation: \/about\r\n/is);
});

test("headers beyond their limit are answered 431", async () => {
  const response = await sendRaw(
    site,
    request("GET /", `X-Long: ${"a".repeat(siteLimits.headerBytes)}`),
  );
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
});

test.each([
  ["POST /api/logout", 200, "{}"],
  ["POST /api/login", 400, "The body is not valid JSON."],
  ["POST /api/webhooks/razorpay", 400, "The signature does not fit the body."],
  ["POST /sandbox/razorpay/v1/orders", 401, "Authentication failed"],
])(
  "%s without a body header has an empty body, and is answered at once",
  async (line, status, text) => {
    const headers = ["Content-Type: application/json", `Origin: ${site.origin}`];
    const response = await sendRaw(site, request(line, ...headers));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain(text);
  },
);

test("treats an upgrade as an ordinary request", async () => {
  const upgrade = ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAA"];
  const response = await sendRaw(site, request("GET /nothing", ...upgrade));
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
});

test("no other site may frame a page", async () => {
  const response = await sendRaw(site, request("GET /login"));
  expect(response).toContain("frame-ancestors 'none'");
});

test("headers that only the framework may set open no guarded page", async () => {
  for (const name of ["proxy", "middleware", "src/middleware"]) {
    const value = Array(5).fill(name).join(":");
    const response = await sendRaw(
      site,
      request("GET /profile", `x-middleware-subrequest: ${value}`),
    );
    expect(response).toMatch(/^HTTP\/1\.1 307 /);
  }
});

test("the log names each request by its id, and has no secret", async () => {
  const email = newEmail();
  const password = "Never-in-a-log-1";
  const visitor = createVisitor(site);
  const person = { first_name: "A", last_name: "B", email_address: email, phone_number: "" };
  await visitor.post("/api/register", { json: { ...person, password } });
  const login = await visitor.post("/api/login", { json: { email_address: email, password } });
  await visitor.post("/api/register", { json: { ...person, password } });
  await visitor.get(`/api/profile?email=${email}&password=${password}`);
  const film = await visitor.send("/api/video-stream/a-secret-token/AIE-SE01EP01/video.mp4");
  await film.arrayBuffer();
  const loggedIds = () => {
    const lines = site
      .output()
      .log.trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    return lines.filter((line) => line.msg === "request").map((line) => line.request_id);
  };
  // A request is logged after its response ends, which the client may see first.
  for (const { headers } of [login, film]) {
    await vi.waitFor(() => expect(loggedIds()).toContain(headers.get("x-request-id")), patience);
  }
  expect(new Set(loggedIds()).size).toBe(loggedIds().length);
  const secrets = [email, password, ...visitor.cookies.values(), String(login.body.csrf_token)];
  for (const secret of [...secrets.filter((text) => text.length > 1), "a-secret-token"]) {
    expect(site.output().log).not.toContain(secret);
  }
});

test("ignores a client's forwarding headers, and believes those of a trusted proxy", async () => {
  const ask = (at: Site, headers: Record<string, string>) =>
    createVisitor(at).post("/api/forgot-password", {
      json: { email_address: newEmail() },
      headers,
    });
  const claims = Array.from({ length: accountRates.newPasswordByAddress.points }, (_, number) => ({
    "x-forwarded-for": `198.51.100.${number}`,
    "x-client-address": `198.51.100.${number}`,
    forwarded: `for=198.51.100.${number}`,
  }));
  for (const headers of claims) expect((await ask(site, headers)).status).toBe(200);
  expect((await ask(site, { "x-forwarded-for": "203.0.113.1" })).status).toBe(429);

  // Another process with the same counts.
  const behindProxy = await startSite({ TRUST_PROXY: "loopback" });
  expect((await ask(behindProxy, {})).status).toBe(429);
  expect((await ask(behindProxy, { "x-forwarded-for": "203.0.113.1" })).status).toBe(200);

  // They also share sessions and plans, without a delay.
  const viewer = await createMember(site);
  const elsewhere = async () => {
    const headers = { cookie: viewer.cookieHeader() };
    const { status, body } = await createVisitor(behindProxy).get("/api/authenticate", { headers });
    return status === 200 ? body.plan_status : status;
  };
  expect(await elsewhere()).toBe("INACTIVE");
  await giveYear(viewer.userId);
  expect(await elsewhere()).toBe("ACTIVE");
  const cookie = viewer.cookieHeader();
  await viewer.post("/api/logout");
  const after = await createVisitor(behindProxy).get("/api/profile", { headers: { cookie } });
  expect(after.status).toBe(401);
  await behindProxy.end("SIGTERM");
});
