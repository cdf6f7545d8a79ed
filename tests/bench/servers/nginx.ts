import type { ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { spawnNginx } from "#tests/support/site/nginx.ts";

/** The files that nginx serves: addresses, each with its bytes and headers. */
export type Served = { address: string; type: string; coding: string | null; bytes: Buffer };

/**
 * Starts nginx on a port with Debian's defaults (a worker for each core, sendfile, an access log),
 * serving the bytes as files in `folder`.
 */
export function startNginx(
  program: string,
  folder: string,
  port: number,
  served: readonly Served[],
): ChildProcess {
  mkdirSync(folder);
  const locations = served.map(({ address, type, coding, bytes }, index) => {
    writeFileSync(path.join(folder, String(index)), bytes, { mode: 0o644 });
    const encoding = coding === null ? "" : `add_header Content-Encoding ${coding};`;
    return `location = ${address} { default_type "${type}"; ${encoding} try_files /${index} =404; }`;
  });
  const http = `access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  server { listen 127.0.0.1:${port}; root ${folder}; types {} ${locations.join("\n")} }`;
  return spawnNginx(program, { folder, http, connections: 768, workers: "auto" });
}
