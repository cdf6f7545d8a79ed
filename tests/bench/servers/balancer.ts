/** nginx in front of several sites, which get the requests in turn. It caches nothing. */
import type { ChildProcess } from "node:child_process";
import { spawnNginx } from "#tests/support/site/nginx.ts";

export function startBalancer(
  program: string,
  folder: string,
  port: number,
  sites: readonly number[],
): ChildProcess {
  // Each worker has turns of its own: one divides the requests evenly.
  const http = `access_log off; keepalive_requests 10000000;
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
  }`;
  return spawnNginx(program, { folder, http, connections: 2048 });
}
