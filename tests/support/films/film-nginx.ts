/** nginx in front of a site, configured as in docs/operate.md, with a plain file server. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

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
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 4096; }
http {
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  types { video/mp4 mp4; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
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
  }
}
`,
  );
  return spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
}
