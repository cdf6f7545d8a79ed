/**
 * deploy/compose.yaml piece by piece, with the same programs: PostgreSQL, two sites, a worker, nginx as
 * proxy and CDN, and a bucket. A member buys and watches while processes are killed.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { freePort, startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { secureFetch } from "#tests/faults/nginx/secure-fetch.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { begun, sendPiece } from "#tests/support/desk/tus.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { makeCertificate } from "#tests/support/site/certificate.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { master } from "./masters.ts";

const EPISODE = "AIE-SE01EP02";
const KEY = "a-key-of-nginx-with-32-characters";
const slow = { timeout: 240_000, interval: 250 };

const folder = mkdtempSync(path.join(tmpdir(), "aie-compose-"));
const inFolder = (name: string) => path.join(folder, name);

let postgres: Awaited<ReturnType<typeof startLocalPostgres>>;
let storage: Awaited<ReturnType<typeof startObjectStorage>>;
let nginx: ReturnType<typeof spawn>;
let sites: SiteProcess[] = [];
let worker: SiteProcess;
let origin = "";
let ca: Buffer;
let settings: Record<string, string> = {};

/** `deploy/compose-nginx.sh` on this machine's ports and folders. */
async function startNginx(
  ports: { site: number; films: number; http: number },
  servers: readonly number[],
) {
  const program = findNginx();
  if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
  const [from, to] = [inFolder("deploy"), inFolder("conf.d")];
  for (const name of [from, to, inFolder("cache")]) mkdirSync(name);
  const certificate = makeCertificate(folder);
  ca = certificate.ca;
  const here = (text: string, port: number) =>
    text
      .replaceAll(/ +listen \[::\].*;\n/g, "")
      .replaceAll("listen 80;", `listen 127.0.0.1:${ports.http};`)
      .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate.certificate};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${certificate.key};`)
      .replaceAll("/var/cache/nginx", inFolder("cache"))
      .replaceAll("/var/log/nginx", folder)
      .replaceAll("https://www.example.org$", `https://localhost:${ports.site}$`);
  for (const [name, port] of [
    ["nginx.conf", ports.site],
    ["nginx-cdn.conf", ports.films],
  ] as const) {
    writeFileSync(path.join(from, name), here(readFileSync(`deploy/${name}`, "utf8"), port));
  }
  const names = { SITE_HOST: "localhost", FILMS_HOST: "localhost", MEDIA_CDN_KEY: KEY };
  const SITES = servers.map((port) => `127.0.0.1:${port}`).join(" ");
  const env = { ...process.env, ...names, SITES, FROM: from, TO: to };
  execFileSync("deploy/compose-nginx.sh", { env });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${inFolder(name)};`,
  );
  const file = inFolder("main.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${inFolder("pid")}; error_log ${inFolder("error.log")};
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http { types { } default_type application/octet-stream; ${temporary.join(" ")} include ${to}/*.conf; }
`,
  );
  return spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
}

const startOne = (port: number) => startSite({ ...settings, ROLE: "site" }, { port });

const startWorker = (name: string) =>
  startSite({ ...settings, ROLE: "worker", DATA_DIR: inFolder(name) });

beforeAll(async () => {
  postgres = await startLocalPostgres();
  storage = await startObjectStorage();
  const ports = { site: await freePort(), films: await freePort(), http: await freePort() };
  const servers = [await freePort(), await freePort()];
  nginx = await startNginx(ports, servers);
  origin = `https://localhost:${ports.site}`;
  settings = {
    SITE_URL: origin,
    TRUST_PROXY: "loopback",
    DATABASE_URL: await postgres.createDatabase("compose"),
    MEDIA_CDN_URL: `https://localhost:${ports.films}`,
    MEDIA_CDN_SIGNER: "hmac",
    MEDIA_CDN_KEY: KEY,
    ...storage.settings,
    // Both sites have one sandbox in it, which stands for Razorpay.
    DATA_DIR: inFolder("sites"),
  };
  Object.assign(process.env, settings);
  rereadSettings();
  sites = [];
  for (const port of servers) sites.push(await startOne(port));
  worker = await startWorker("worker-1");
}, 300_000);

afterAll(async () => {
  await Promise.all([...sites, worker].map((one) => one.end("SIGTERM")));
  const exit = once(nginx, "exit");
  if (nginx.kill("SIGTERM")) await exit;
  await storage.close();
  await postgres.stop();
});

async function restart(at: number): Promise<void> {
  const port = sites[at]?.port ?? 0;
  sites[at] = await startOne(port);
}

test("an editor's master becomes a film, though its worker is killed", async () => {
  const editor = await createStaff("EDITOR", { origin, send: secureFetch(ca) });
  const bytes = readFileSync(master("compose.mov", { size: "1280x720", seconds: 6 }));
  const filename = "compose.mov";
  const address = await begun(editor, { episode: EPISODE, filename, bytes: bytes.length });
  const piece = Math.ceil(bytes.length / 4);
  for (let at = 0; at < bytes.length; at += piece) {
    const sent = await sendPiece(editor, address, at, bytes.subarray(at, at + piece));
    expect(sent.status).toBe(204);
  }
  const newest = async () => (await jobsOf(EPISODE, 1))[0];
  await vi.waitFor(async () => {
    const job = await newest();
    expect(job?.state).toBe("RUNNING");
    expect(job?.progress).toBeGreaterThan(0);
  }, slow);
  await worker.end("SIGKILL");
  worker = await startWorker("worker-2");
  const job = await vi.waitFor(async () => {
    const found = await newest();
    expect([found?.state, found?.log]).toEqual(["MADE", expect.anything()]);
    return found;
  }, slow);
  const json = { episode_id: EPISODE, revision: job?.revision, reason: "test" };
  expect((await editor.post(deskCalls.showFilm.path, { json })).status).toBe(200);
});

test("a member buys and watches by the CDN while each site is killed in turn", async () => {
  const secure = secureFetch(ca);
  const member = await createMember({ origin, send: secure });
  const order = await member.post("/api/create-order");
  const form = await payInSandbox(String(order.body.order_id));
  if (form === null) throw new Error("The sandbox did not take the payment.");
  await sites[0]?.end("SIGKILL");
  const paid = await member.post("/api/verify", { form });
  expect(paid.body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  await restart(0);

  const link = await member.get(`/api/get-secure-video-url/${EPISODE}.mp4`);
  const read = async (name: string) => member.send(besideFilm(String(link.body.video_url), name));
  const master = await (await read("master.m3u8")).text();
  const name = master.split("\n").find((line) => line.endsWith(".m3u8")) ?? "";
  await sites[1]?.end("SIGKILL");
  const playlist = await (await read(name)).text();
  const header = /URI="([^"]+\.mp4)",BYTERANGE="(\d+)@0"/.exec(playlist);
  expect((await (await read("film.key")).arrayBuffer()).byteLength).toBe(16);
  const range = { range: `bytes=0-${Number(header?.[2]) - 1}` };
  const begin = await member.send(besideFilm(String(link.body.video_url), header?.[1] ?? ""), {
    headers: range,
  });
  expect(begin.status).toBe(206);
  const segments = playlist.split("\n").filter((line) => line.startsWith("https://"));
  expect(segments.length).toBeGreaterThan(0);
  const watch = async () => {
    for (const segment of segments) expect((await secure(new Request(segment))).status).toBe(200);
  };
  await watch();
  await restart(1);
  await watch();
  const lines = readFileSync(inFolder("aie-films.log"), "utf8").trim().split("\n");
  // nginx writes a line after it has answered.
  expect(lines.slice(segments.length, -1).every((line) => line.endsWith(" HIT"))).toBe(true);

  const { read: rows } = database();
  const { userId } = member;
  expect(await rows.payment.count({ where: { order: { userId } } })).toBe(1);
  expect(await rows.membership.count({ where: { userId } })).toBe(1);
});
