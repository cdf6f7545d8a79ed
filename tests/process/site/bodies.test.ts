/** Bodies that cost a client little: many, unfinished, slow, or in tiny chunks. */
import { createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { begun, pieceHeaders } from "#tests/support/desk/tus.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

/** The highest memory of the process, in MB. */
const MOST_MB = 450;

const CRUMB = "1\r\na\r\n";

let site: SiteProcess;
let open: Socket[];

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "warn", TRUST_PROXY: "loopback" });
});

beforeEach(() => {
  open = [];
  // Resets the peak of earlier tests (proc(5), clear_refs).
  if (process.platform === "linux") writeFileSync(`/proc/${site.process.pid}/clear_refs`, "5");
});

afterEach(() => {
  for (const socket of open) socket.destroy();
});

afterAll(async () => {
  expect(await site.end("SIGTERM")).toBe(0);
});

/** Returns the peak resident memory of the process in this test, in MB; 0 without /proc. */
function peakMb(): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

type Upload = { method?: string; path: string; headers?: readonly string[]; body: string | Buffer };

/** Sends a request until the site stops reading. Reads the first response when it arrives. */
async function upload({ method = "POST", path, headers = [], body }: Upload) {
  const socket = connect(site.port, "127.0.0.1").on("error", () => "the site hangs up");
  open.push(socket);
  const response = firstOf(socket);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    `Origin: ${site.origin}`,
    ...headers,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const sent = new Promise((resolve) => {
    socket.write(body, resolve);
    socket.once("close", resolve);
  });
  // After its response the site may stop reading.
  await Promise.race([sent, response]);
  return { socket, response };
}

/** Returns the next data on a connection. */
const firstOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once("data", (text) => resolve(String(text))));

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

const CHUNKED = "Transfer-Encoding: chunked";
const JSON_TYPE = "Content-Type: application/json";
const FORM_TYPE = "Content-Type: multipart/form-data; boundary=b";

async function expectAlive(): Promise<void> {
  expect((await rawRequest(site, "/api/health")).status).toBe(200);
  expect((await rawRequest(site, "/about")).status).toBe(200);
}

test.each(["a stranger", "a member"])(
  "survives two uploads by %s in a million chunks of one byte",
  async (who) => {
    const headers = [FORM_TYPE, CHUNKED, ...(who === "a member" ? await signedIn() : [])];
    const body = CRUMB.repeat(1_100_000);
    const uploads = [1, 2].map(() => upload({ path: "/api/update-profile", headers, body }));
    await expectAlive();
    await Promise.all(uploads);
    await expectAlive();
    expect(peakMb()).toBeLessThan(MOST_MB);
  },
);

test("survives and refuses two webhooks in a million chunks of one byte", async () => {
  const path = "/api/webhooks/razorpay";
  const body = CRUMB.repeat(1_100_000);
  const uploads = await Promise.all(
    [1, 2].map(() => upload({ path, headers: [JSON_TYPE, CHUNKED], body })),
  );
  for (const { response } of uploads) {
    expect(await response).toMatch(/^HTTP\/1\.1 400 [\s\S]*"The body broke off\."/);
  }
  await expectAlive();
  expect(peakMb()).toBeLessThan(MOST_MB);
});

test("survives eighty logins in chunks of one byte", async () => {
  const body = CRUMB.repeat(coreLimits.jsonBodyBytes - 1);
  const headers = [JSON_TYPE, CHUNKED];
  await Promise.all(
    Array.from({ length: 80 }, () => upload({ path: "/api/login", headers, body })),
  );
  await expectAlive();
  expect(peakMb()).toBeLessThan(MOST_MB);
});

test.each(["strangers", "a member"])("survives 600 endless uploads of %s", async (who) => {
  const body = Buffer.alloc(accountLimits.profileFormBytes - 1);
  const length = `Content-Length: ${accountLimits.profileFormBytes}`;
  const headers = [FORM_TYPE, length, ...(who === "a member" ? await signedIn() : [])];
  const uploads = Array.from({ length: 600 }, () =>
    upload({ path: "/api/update-profile", headers, body }),
  );
  await expectAlive();
  await Promise.all(uploads);
  await expectAlive();
  expect(peakMb()).toBeLessThan(MOST_MB);
});

async function signedIn(member?: Pick<Visitor, "get" | "cookieHeader">): Promise<string[]> {
  const { get, cookieHeader } = member ?? (await createMember(site));
  const { headers } = await get("/api/authenticate");
  return [`Cookie: ${cookieHeader()}`, `X-CSRF-Token: ${headers.get("x-csrf-token")}`];
}

test("refuses an upload without a session before its body has arrived", async () => {
  const headers = [FORM_TYPE, `Content-Length: ${accountLimits.profileFormBytes}`];
  const { response } = await upload({ path: "/api/update-profile", headers, body: "--b" });
  expect(statusOf(await response)).toBe(401);
});

const EXPECTS = "Expect: 100-continue";
const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

test.each([
  ["without a session", FORM_TYPE, accountLimits.profileFormBytes, 401],
  ["above the limit", FORM_TYPE, 90_000_000, 413],
  ["of another type", JSON_TYPE, 100, 415],
])("refuses a waiting client's body %s without asking for it", async (_what, type, bytes, code) => {
  const headers = [type, `Content-Length: ${bytes}`, EXPECTS];
  const { response } = await upload({ path: "/api/update-profile", headers, body: "" });
  expect(statusOf(await response)).toBe(code);
  expect(await response).toMatch(/^Connection: close\r$/m);
});

test("refuses a waiting client of another site, or without the token, likewise", async () => {
  const [cookie = ""] = await signedIn();
  const length = "Content-Length: 100";
  for (const more of [[cookie], ["Sec-Fetch-Site: cross-site", "Origin: https://other.example"]]) {
    const headers = [FORM_TYPE, length, EXPECTS, ...more];
    const { response } = await upload({ path: "/api/update-profile", headers, body: "" });
    expect(statusOf(await response)).toBe(403);
  }
});

test("asks a waiting client for the body of a call that is allowed", async () => {
  const json = JSON.stringify({ email_address: "nobody@aie.example", password: "Kala-1947" });
  const headers = [JSON_TYPE, `Content-Length: ${json.length}`, EXPECTS];
  const { socket, response } = await upload({ path: "/api/login", headers, body: "" });
  expect(await response).toBe(CONTINUE);
  const next = firstOf(socket);
  socket.write(json);
  expect(statusOf(await next)).toBe(401);
});

test("asks a waiting editor for a piece of a master", async () => {
  const editor = await createStaff("EDITOR", site);
  const path = await begun(editor, { bytes: 10 });
  const piece = Object.entries(pieceHeaders(0)).map(([name, value]) => `${name}: ${value}`);
  const headers = [...(await signedIn(editor)), ...piece, "Content-Length: 4", EXPECTS];
  const { socket, response } = await upload({ method: "PATCH", path, headers, body: "" });
  expect(await response).toBe(CONTINUE);
  const next = firstOf(socket);
  socket.write("0123");
  expect(statusOf(await next)).toBe(204);
});

test("requires a length of a chunked body", async () => {
  const headers = [JSON_TYPE, CHUNKED];
  const { response } = await upload({
    path: "/api/login",
    headers,
    body: "2\r\n{}\r\n0\r\n\r\n",
  });
  expect(statusOf(await response)).toBe(411);
});

test("accepts a webhook in chunks of usual size", async () => {
  const text = JSON.stringify({ entity: "event", event: "a.test", note: "a".repeat(200_000) });
  const { webhookSecret } = environment().razorpay;
  const signature = createHmac("sha256", webhookSecret).update(text).digest("hex");
  const chunks = text.match(/.{1,1024}/g) ?? [];
  const body = [...chunks, ""].map((one) => `${one.length.toString(16)}\r\n${one}\r\n`).join("");
  const { response } = await upload({
    path: "/api/webhooks/razorpay",
    headers: [JSON_TYPE, CHUNKED, `X-Razorpay-Signature: ${signature}`],
    body,
  });
  expect(statusOf(await response)).toBe(200);
});

test("closes the connection of a slow body after its answer", async () => {
  const headers = [JSON_TYPE, "Content-Length: 2000"];
  const { response } = await upload({ path: "/api/login", headers, body: "{" });
  expect(await response).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close/i);
});

test("reads the next request after an unread body", async () => {
  const headers = [FORM_TYPE, "Content-Length: 200000"];
  const { socket, response } = await upload({
    path: "/api/update-profile",
    headers,
    body: Buffer.alloc(200_000),
  });
  expect(statusOf(await response)).toBe(401);
  const next = firstOf(socket);
  socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(statusOf(await next)).toBe(200);
});

test("limits the bodies in flight of a network behind a proxy, and still serves its pages", async () => {
  const from = (address: string) =>
    upload({
      path: "/api/login",
      headers: [JSON_TYPE, "Content-Length: 100", `X-Forwarded-For: ${address}`],
      body: "{",
    });
  await Promise.all(Array.from({ length: coreLimits.bodiesOfNetwork }, () => from("203.0.113.7")));
  expect(statusOf(await (await from("203.0.113.7")).response)).toBe(503);
  for (const address of ["203.0.113.7", "203.0.113.8"]) {
    const forwarded = { "x-forwarded-for": address };
    expect((await rawRequest(site, "/api/health", forwarded)).status).toBe(200);
  }
});
