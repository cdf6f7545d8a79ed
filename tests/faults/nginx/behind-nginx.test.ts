/** `deploy/nginx.conf` in front of the built site: TLS, HTTP/2, and its cache. */

import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { previewUrl } from "#lib/content/preview.ts";
import { filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { CSRF_HEADER, csrfTokenOf } from "#lib/core/http/csrf.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { masterFile } from "#lib/films/uploads/uploads.ts";
import { payloadHash } from "#lib/site/front/next-router-headers.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { arrived, begun, sendPiece } from "#tests/support/desk/tus.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { patience } from "#tests/support/patience.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { secureFetch } from "./secure-fetch.ts";
import { type SiteNginx, startSiteNginx } from "./site-nginx.ts";

const EPISODE = "AIE-SE01EP01";
/** The connection limit of a network in this test. */
const LIMIT = 60;
const folder = mkdtempSync(path.join(tmpdir(), "aie-front-"));
let ports: { https: number; http: number };
let nginx: SiteNginx;
let site: SiteProcess;
let front: Site;

beforeAll(async () => {
  const program = findNginx();
  if (program === null) throw new Error("nginx is not installed: apt-get install nginx-light");
  ports = { https: await freePort(), http: await freePort() };
  const port = await freePort();
  nginx = await startSiteNginx({
    program,
    folder,
    ports,
    upstreams: [port],
    changes: [
      ["/var/lib/aie/media/", `${path.join(environment().dataDir, "media")}/`],
      ["limit_conn aie_networks 500;", `limit_conn aie_networks ${LIMIT};`],
      ["root /var/www/html;", `root ${folder};`],
    ],
  });
  front = { origin: nginx.origin, send: secureFetch(nginx.ca) };
  const settings = { SITE_URL: nginx.origin, TRUST_PROXY: "loopback" };
  Object.assign(process.env, { SITE_URL: nginx.origin });
  rereadSettings();
  site = await startSite({ ...settings, MEDIA_ACCEL_PATH: "/films-of-nginx" }, { port });
}, 120_000);

afterAll(async () => {
  await site.end("SIGTERM");
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  createVisitor(front).send(address, { headers });

/** Returns nginx's cache states of an address: HIT, MISS, '-' for uncacheable. */
const cacheStates = (address: string) =>
  nginx
    .log()
    .split("\n")
    .filter((line) => line.includes(`"GET ${address}"`))
    .map((line) => line.split(" ").at(-1));

test("nginx caches a page and serves it in the requested encoding", async () => {
  const first = await get("/about", { "accept-encoding": "gzip, deflate, br" });
  // The site has brotli some time after its start.
  expect(first.headers.get("content-encoding")).toMatch(/^(br|gzip)$/);
  expect(first.headers.get("strict-transport-security")).toContain("max-age");
  const again = await get("/about", { "accept-encoding": "gzip, deflate, br" });
  expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(await again.bytes()).toEqual(await first.bytes());
  await vi.waitFor(() => expect(cacheStates("/about")).toEqual(["MISS", "HIT"]), patience);
  expect((await get("/about", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe(
    "gzip",
  );
  expect((await get("/about")).headers.get("content-encoding")).toBeNull();
});

/** Sends the address as it is, which `fetch` would normalize, and returns the response's body. */
async function getRaw(address: string, host: string): Promise<string> {
  const socket = await send([`GET ${address} HTTP/1.1`, `Host: ${host}`, "Connection: close"]);
  const [, body = ""] = (await text(socket)).split("\r\n\r\n");
  return body;
}

test("nginx caches a page once, whatever Host, query and headers strangers send", async () => {
  const page = await (await get("/faculty")).text();
  const isPage = async (headers: Record<string, string>) =>
    expect(await (await get("/faculty?a=b", headers)).text()).toBe(page);
  await isPage({});
  await isPage({ "accept-encoding": "x" });
  await isPage({ rsc: "2" });
  await isPage({ "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" });
  await isPage({ "next-router-state-tree": "x", "next-url": "/x" });
  expect(await getRaw("/%66aculty?a=c", "localhost")).toBe(page);
  expect(await getRaw("/faculty", "another.example")).toBe(page);
  await vi.waitFor(() => {
    expect(cacheStates("/faculty")).toEqual(["MISS", ...Array(7).fill("HIT")]);
  }, patience);
});

test("nginx caches a file once, whatever part of a page the headers name", async () => {
  const page = await (await get("/faculty")).text();
  const [script = ""] = /\/_next\/static\/[\w/.-]+\.js/.exec(page) ?? [];
  for (const part of ["/a", "/b"]) {
    await get(script, { "next-router-segment-prefetch": part, rsc: "1" });
  }
  await vi.waitFor(() => expect(cacheStates(script)).toEqual(["MISS", "HIT"]), patience);
});

test("nginx caches the parts of a page for Next's router apart from the page", async () => {
  const tree = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const parts: Record<string, string>[] = [
    {},
    { "next-url": "/x" },
    tree,
    { ...tree, "next-url": "/x" },
  ];
  const bodies = [await (await get("/artists")).text()];
  for (const headers of parts) {
    const part = await get(`/artists?_rsc=${payloadHash(headers)}`, { ...headers, rsc: "1" });
    expect(part.headers.get("content-type")).toBe("text/x-component");
    bodies.push(await part.text());
  }
  expect(new Set(bodies).size).toBe(3);
  await vi.waitFor(() => {
    expect(cacheStates("/artists")).toEqual(["MISS", "MISS", "HIT", "MISS", "HIT"]);
  }, patience);
});

test("nginx serves a trailer by ranges, and only once to a browser that keeps it", async () => {
  const trailer = "/trailers/AIE-SE01EP01.mp4";
  const part = await get(trailer, { range: "bytes=100-199" });
  expect([part.status, (await part.bytes()).length]).toEqual([206, 100]);
  const etag = part.headers.get("etag") ?? "";
  expect((await get(trailer, { "if-none-match": etag })).status).toBe(304);
});

test.each(["/icon.svg", "/sitemap.xml"])(
  "nginx serves %s only once to a browser that keeps it",
  async (file) => {
    const etag = (await get(file)).headers.get("etag") ?? "";
    expect((await get(file, { "if-none-match": etag })).status).toBe(304);
  },
);

test("nginx passes on the preview of a cached page", async () => {
  expect((await get("/faculty")).headers.get("x-robots-tag")).toBeNull();
  const preview = await get(previewUrl({ kind: "faculty", key: "faculty" }));
  expect([preview.status, preview.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
});

test("nginx caches no response to a member", async () => {
  const [one, another] = [await createMember(front), await createMember(front)];
  for (const member of [one, another]) {
    const page = await (await member.send("/profile")).text();
    expect(page).toContain("My Profile");
    expect((await member.get("/api/profile")).body.user_id).toBe(member.userId);
  }
  expect((await get("/profile")).status).toBe(307);
  const states = [...cacheStates("/profile"), ...cacheStates("/api/profile")];
  expect(states.filter((state) => state === "HIT")).toEqual([]);
});

test("nginx speaks HTTP/2, and redirects plain HTTP to https", async () => {
  const session = connect(nginx.origin, { ca: nginx.ca });
  const stream = session.request({ ":path": "/" });
  const [headers] = await once(stream, "response");
  expect(headers[":status"]).toBe(200);
  session.destroy();
  const plain = request({ port: ports.http, path: "/about?a=1", headers: { host: "localhost" } });
  plain.end();
  const [response] = await once(plain, "response");
  response.resume();
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(`${nginx.origin}/about?a=1`);
});

test("nginx shows a certificate authority its challenge over plain HTTP", async () => {
  const challenge = ".well-known/acme-challenge/token";
  mkdirSync(path.join(folder, path.dirname(challenge)), { recursive: true });
  writeFileSync(path.join(folder, challenge), "the proof");
  const plain = request({
    port: ports.http,
    path: `/${challenge}`,
    headers: { host: "localhost" },
  });
  plain.end();
  const [response] = await once(plain, "response");
  expect([response.statusCode, await text(response)]).toEqual([200, "the proof"]);
});

test("the site sees the client's address, whatever forwarding headers it sends", async () => {
  await get("/api/health", { "x-forwarded-for": "203.0.113.7" });
  await vi.waitFor(() => expect(site.output().log).toContain('"path":"/api/health"'), patience);
  const line = site
    .output()
    .log.split("\n")
    .find((one) => one.includes('"path":"/api/health"'), patience);
  expect(JSON.parse(line ?? "").client).toMatch(/127\.0\.0\.1$/);
});

test("nginx serves a film to its viewer only, and logs no link", async () => {
  laySmallFilm(EPISODE, "a film behind nginx");
  const subscriber = await createSubscriber(front);
  const link = await subscriber.get(`/api/get-secure-video-url/${EPISODE}.mp4`);
  const address = besideFilm(String(link.body.video_url), "720.mp4");
  const film = await subscriber.send(address, { headers: { range: "bytes=0-6" } });
  expect([film.status, await film.text()]).toEqual([206, "720.mp4"]);
  expect(film.headers.get("content-type")).toBe("video/mp4");
  expect((await get(address)).status).toBe(401);
  expect((await get(`/films-of-nginx/${EPISODE}/film.json`)).status).toBe(404);
  await vi.waitFor(() => expect(nginx.log()).toContain("/api/video-stream/[token]"), patience);
  const [, token = ""] = /video-stream\/([^/]+)\//.exec(address) ?? [];
  expect(token.length).toBeGreaterThan(20);
  expect(nginx.log()).not.toContain(token);
});

test("nginx refuses a body larger than any form of the site", async () => {
  const member = await createMember(front);
  const body = new Uint8Array(3 * 1024 * 1024);
  expect((await member.send("/api/update-profile", { method: "POST", body })).status).toBe(413);
});

/** Sends the head of a request on its own connection to nginx. */
async function send(head: readonly string[]): Promise<TLSSocket> {
  const { https: port } = ports;
  const socket = connectTls({ port, host: "127.0.0.1", ca: nginx.ca, servername: "localhost" });
  await once(socket, "secureConnect");
  socket.on("error", () => "nginx or the test hangs up");
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return socket;
}

test("a master passes nginx unbuffered: the site keeps what arrived before a break", async () => {
  const editor = await createStaff("EDITOR", front);
  const piece = 8 * 1024 * 1024;
  const address = await begun(editor, { bytes: 2 * piece });
  expect((await sendPiece(editor, address, 0, new Uint8Array(piece))).status).toBe(204);
  const socket = await send([
    `PATCH ${address} HTTP/1.1`,
    "Host: localhost",
    `Origin: ${nginx.origin}`,
    `Cookie: ${editor.cookieHeader()}`,
    `${CSRF_HEADER}: ${csrfTokenOf(editor.sessionId)}`,
    "Tus-Resumable: 1.0.0",
    "Content-Type: application/offset+octet-stream",
    `Upload-Offset: ${piece}`,
    `Content-Length: ${piece}`,
  ]);
  socket.write(Buffer.alloc(piece / 2));
  const file = masterFile(address.slice(filmUploadsPath.length + 1));
  await vi.waitFor(() => expect(statSync(file).size).toBe(piece + piece / 2), patience);
  socket.destroy();
  expect(await arrived(editor, address)).toBe(piece + piece / 2);
  const large = new Uint8Array(17 * 1024 * 1024);
  expect((await sendPiece(editor, address, piece + piece / 2, large)).status).toBe(413);
});

/** Begins an upload on its own connection. Resolves when nginx has received the bytes. */
async function beginUpload(bytes: number): Promise<TLSSocket> {
  const socket = await send([
    "POST /api/update-profile HTTP/1.1",
    "Host: localhost",
    `Content-Length: ${bytes + 1}`,
    "Content-Type: multipart/form-data; boundary=b",
  ]);
  await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
  return socket;
}

test("nginx absorbs endless uploads, and limits those of a network", async () => {
  const uploads = await Promise.all(Array.from({ length: LIMIT }, () => beginUpload(1_000_000)));
  const [refused] = await once(await beginUpload(10), "data");
  expect(String(refused)).toMatch(/^HTTP\/1\.1 429 /);
  for (const socket of uploads) socket.destroy();
  await vi.waitFor(async () => expect((await get("/api/health/ready")).status).toBe(200), patience);
  // The site has logged a later request, so the uploads have not reached it.
  await vi.waitFor(() => expect(site.output().log).toContain("/api/health/ready"), patience);
  expect(site.output().log).not.toContain("/api/update-profile");
});
