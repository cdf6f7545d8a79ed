/** nginx in front of several sites, which get the requests in turn. It caches nothing. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export function startBalancer(
  program: string,
  folder: string,
  port: number,
  sites: readonly number[],
): ChildProcess {
  mkdirSync(folder);
  const file = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // Each worker has turns of its own: one divides the requests evenly.
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 2048; }
http {
  access_log off; keepalive_requests 10000000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream sites {
    ${sites.map((site) => `server 127.0.0.1:${site};`).join(" ")}
    keepalive 256; keepalive_requests 10000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://sites; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  );
  return spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
}
