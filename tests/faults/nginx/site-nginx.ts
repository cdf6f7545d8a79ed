/** nginx with `deploy/nginx.conf`, except for addresses, ports and folders. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endProcess } from "#tests/support/end-process.ts";
import { makeCertificate } from "#tests/support/site/certificate.ts";
import { spawnNginx } from "#tests/support/site/nginx.ts";

export type SiteNginx = {
  origin: string;
  /** The CA certificate for clients. */
  ca: Buffer;
  log(): string;
  /** Reloads with other upstreams. Resolves when the old worker has answered its last request. */
  moveTo(upstreams: readonly number[]): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  program: string;
  /** An empty folder for its files. */
  folder: string;
  /** Its ports, with and without TLS. */
  ports: { https: number; http: number };
  /** The ports of the site's processes. */
  upstreams: readonly number[];
  /** More lines to replace, each of which must exist. */
  changes?: readonly [from: string, to: string][];
};

/** Starts nginx. Resolves when it listens. @throws Error when a line to replace is missing */
export async function startSiteNginx(options: Options): Promise<SiteNginx> {
  const { program, folder, ports } = options;
  mkdirSync(path.join(folder, "cache"), { recursive: true });
  const certificate = makeCertificate(folder);
  writeFileSync(path.join(folder, "aie.conf"), siteConfiguration(options, certificate));
  const http = `types { } default_type application/octet-stream; sendfile on;
  include ${path.join(folder, "aie.conf")};`;
  const child = spawnNginx(program, { folder, http, connections: 512, isHeard: true });
  const said = listenTo(child);
  await said(/start worker process /);
  return {
    origin: `https://localhost:${ports.https}`,
    ca: certificate.ca,
    log: () => readFileSync(path.join(folder, "access.log"), "utf8"),
    moveTo: async (upstreams) => {
      const moved = siteConfiguration({ ...options, upstreams }, certificate);
      writeFileSync(path.join(folder, "aie.conf"), moved);
      const exited = said(/worker process \d+ exited with code 0/);
      child.kill("SIGHUP");
      await exited;
    },
    stop: () => endProcess(child),
  };
}

function siteConfiguration(
  { folder, ports, upstreams, changes = [] }: Options,
  certificate: { certificate: string; key: string },
): string {
  const servers = upstreams.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`);
  const all: readonly [string, string][] = [
    ["server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;", servers.join("\n")],
    ["listen 80;", `listen 127.0.0.1:${ports.http};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.https} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/letsencrypt/live/www.example.org/fullchain.pem", certificate.certificate],
    ["/etc/letsencrypt/live/www.example.org/privkey.pem", certificate.key],
    ["/var/cache/nginx/aie", path.join(folder, "cache")],
    ["/var/log/nginx/aie.log", path.join(folder, "access.log")],
    ["https://www.example.org", `https://localhost:${ports.https}`],
    ["www.example.org", "localhost"],
    ...changes,
  ];
  return all.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no '${from}' any more.`);
      return text.replaceAll(from, to);
    },
    readFileSync("deploy/nginx.conf", "utf8"),
  );
}

/** Returns a function that waits for a line of its log; nginx ends at a wrong configuration. */
function listenTo(child: ChildProcess) {
  let words = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    words += text;
    child.emit("words");
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`nginx ended:\n${words}`);
  });
  ended.catch(() => "reported by those that wait");
  return async (line: RegExp) => {
    const from = words.length;
    while (!line.test(words.slice(from))) await Promise.race([once(child, "words"), ended]);
  };
}
