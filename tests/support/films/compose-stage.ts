/** deploy/compose.yaml piece by piece: PostgreSQL, a bucket, two sites, a worker, nginx as proxy and CDN. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inject } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { freePort, startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { makeCertificate } from "#tests/support/site/certificate.ts";
import { spawnNginx } from "#tests/support/site/nginx.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { findNginx } from "./film-nginx.ts";
import { startObjectStorage } from "./object-storage.ts";

const KEY = "a-key-of-nginx-with-32-characters";

type Ports = { site: number; films: number; http: number };

/** `deploy/compose-nginx.sh` on this machine's ports and folders. */
function startNginx(folder: string, ports: Ports, servers: readonly number[]) {
  const program = findNginx();
  if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
  const inFolder = (name: string) => path.join(folder, name);
  const [from, to] = [inFolder("deploy"), inFolder("conf.d")];
  for (const name of [from, to, inFolder("cache")]) mkdirSync(name);
  const certificate = makeCertificate(folder);
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
  const http = `types { } default_type application/octet-stream; include ${to}/*.conf;`;
  const nginx = spawnNginx(program, { folder, http, connections: 512 });
  return { nginx, ca: certificate.ca };
}

type Asked = (site: number, path: string) => Promise<void> | void;

/** Passes the sites' questions on to the test's sandbox, which stands for Razorpay: `/0` is the first site's address. */
async function startGateway(onAsked: Asked) {
  const sandbox = environment().razorpay.apiBase;
  const server = createServer(async (question, answer) => {
    const { method, headers } = question;
    const [, site, rest = ""] = /^\/(\d)(.*)/.exec(question.url ?? "") ?? [];
    await onAsked(Number(site), rest);
    const further = request(sandbox + rest, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    // The site was killed before its question had ended.
    further.on("error", () => answer.destroy());
    question.pipe(further);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Starts all but the sites and the worker. */
export async function openCompose() {
  const folder = mkdtempSync(path.join(inject("folder"), "compose-"));
  const postgres = await startLocalPostgres();
  const storage = await startObjectStorage();
  const ports = { site: await freePort(), films: await freePort(), http: await freePort() };
  const servers = [await freePort(), await freePort()];
  const { nginx, ca } = startNginx(folder, ports, servers);
  const on: { asked: Asked } = { asked: () => undefined };
  const gateway = await startGateway((...question) => on.asked(...question));
  const { keyId, keySecret, webhookSecret } = environment().razorpay;
  const origin = `https://localhost:${ports.site}`;
  const cdn = `https://localhost:${ports.films}`;
  const settings = {
    SITE_URL: origin,
    TRUST_PROXY: "loopback",
    DATABASE_URL: await postgres.createDatabase("compose"),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    MEDIA_CDN_URL: cdn,
    MEDIA_CDN_SIGNER: "hmac",
    MEDIA_CDN_KEY: KEY,
    ...storage.settings,
  };
  Object.assign(process.env, settings);
  rereadSettings();
  const running = new Set<SiteProcess>();
  async function start(name: string, own: Record<string, string>, port?: number) {
    const DATA_DIR = path.join(folder, name);
    const one = await startSite({ ...settings, DATA_DIR, ...own }, port ? { port } : {});
    running.add(one);
    return one;
  }
  return {
    origin,
    cdn,
    ca,
    on,
    startSite: (at: number) =>
      start(
        `site-${at}`,
        { ROLE: "site", RAZORPAY_API_BASE: `${gateway.address}/${at}` },
        servers[at],
      ),
    startWorker: () => start("worker", { ROLE: "worker" }),
    /** The masters and pieces of them that a process has on its disk. */
    uploadsOf(name: string) {
      const uploads = path.join(folder, name, "uploads");
      const names = existsSync(uploads) ? readdirSync(uploads) : [];
      return names.filter((one) => !one.startsWith("."));
    },
    /** The CDN's answers so far. */
    deliveries: () => readFileSync(path.join(folder, "aie-films.log"), "utf8").trim().split("\n"),
    async close() {
      await Promise.all([...running].map((one) => one.end("SIGTERM")));
      await endProcess(nginx);
      gateway.server.closeAllConnections();
      gateway.server.close();
      await storage.close();
      await postgres.stop();
    },
  };
}
