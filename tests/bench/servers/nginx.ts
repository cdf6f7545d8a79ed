import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

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
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 768; }
http {
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; types {} ${locations.join("\n")} }
}
`,
  );
  return spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
}
