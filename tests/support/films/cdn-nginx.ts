/** nginx with `deploy/nginx-cdn.conf`, except for addresses, TLS and folders. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { spawnNginx } from "#tests/support/site/nginx.ts";

export type Delivery = { status: number; bytes: number; cache: string };

type Wish = { folder: string; port: number; sitePort: number; key: string | null };

function configurationOf({ folder, port, sitePort, key }: Wish): string {
  const text = readFileSync("deploy/nginx-cdn.conf", "utf8")
    .replaceAll(/^ *(ssl_|proxy_ssl_|listen \[).*\n/gm, "")
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
    .replace("server www.example.org:443", `server 127.0.0.1:${sitePort}`)
    .replace("https://aie_films_origin", "http://aie_films_origin")
    .replace("/var/cache/nginx/aie-films", path.join(folder, "cache"))
    .replace("/var/log/nginx/aie-films.log", path.join(folder, "access.log"))
    .replace("$uri KEY", `$uri ${key}`);
  // A CDN that checks nothing.
  return key === null ? text.replaceAll(/^ *secure_link.*\n|^ *if .*\n.*\n.*\n/gm, "") : text;
}

/** Starts nginx. `deliveries` returns the segments in its log so far. */
export function startCdn(program: string, wish: Wish) {
  const { folder } = wish;
  const log = path.join(folder, "access.log");
  const child = spawnNginx(program, { folder, http: configurationOf(wish), connections: 1024 });
  const deliveries = (): Delivery[] => {
    const text = existsSync(log) ? readFileSync(log, "utf8") : "";
    return [...text.matchAll(/ (20[06]) (\d+) [\d.]+ (\S+)$/gm)].map(
      ([, status, bytes, cache = ""]) => ({ status: Number(status), bytes: Number(bytes), cache }),
    );
  };
  return { process: child, deliveries };
}
