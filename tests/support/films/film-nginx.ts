/** nginx in front of a site, configured as in docs/operate.md, with a plain file server. */
import { type ChildProcess, spawnSync } from "node:child_process";
import { spawnNginx } from "#tests/support/site/nginx.ts";

export function findNginx(): string | null {
  const known = ["nginx", "/usr/sbin/nginx"];
  return known.find((name) => spawnSync(name, ["-v"]).status === 0) ?? null;
}

type Set = { folder: string; port: number; sitePort: number; media: string; accelPath: string };

/** Starts nginx. `/plain/` serves the media folder without any check. */
export function startFilmNginx(
  program: string,
  { folder, port, sitePort, media, accelPath }: Set,
): ChildProcess {
  const http = `access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  types { video/mp4 mp4; }
  upstream site { server 127.0.0.1:${sitePort}; keepalive 64; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
    location ${accelPath}/ {
      internal; alias ${media}/;
      add_header X-Content-Type-Options nosniff;
      add_header Cross-Origin-Resource-Policy same-origin;
    }
    location /plain/ { alias ${media}/; }
  }`;
  return spawnNginx(program, { folder, http, connections: 4096 });
}
