import { createServer, type ServerResponse } from "node:http";
import { calls } from "#lib/core/config/paths.ts";
import { checkReady } from "#lib/core/database/readiness.ts";
import { checkNotDraining } from "#lib/site/draining.ts";
import { listen } from "#lib/site/listen.ts";

/** A probe runs inside the container, as the image's own health check does. */
const HOST = "127.0.0.1";

/** Answers the two paths of a site's health, to this machine only. @throws ConfigurationError */
export async function startHealth(port: number): Promise<string> {
  const server = createServer(({ method, url }, response) => {
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && url === calls.health.path) answer(response, 200, { status: "ok" });
    else if (isRead && url === calls.ready.path) {
      readiness().then(
        () => answer(response, 200, { status: "ready" }),
        () => answer(response, 503, { detail: "The worker is not ready." }),
      );
    } else answer(response, 404, { detail: "A worker serves no pages." });
  });
  await listen(server, { host: HOST, port });
  return `http://${HOST}:${port}${calls.ready.path}`;
}

async function readiness(): Promise<void> {
  checkNotDraining();
  await checkReady();
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
