import { createServer, type ServerResponse } from "node:http";
import { log } from "#lib/core/http/log.ts";
import { createMetrics, type Metrics } from "#lib/site/metrics/registry.ts";

const HOST = "127.0.0.1";

/** Resolves with what it serves. Without its port the site goes on: visitors need no metrics. */
export async function startMetrics(port: number): Promise<string> {
  const metrics = createMetrics();
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void send(metrics, response);
  });
  const outcome = await new Promise<string>((resolve) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      log().warn(`No metrics: METRICS_PORT is ${port}, where nothing can listen (${code}).`);
      resolve(`none: port ${port} cannot be used (${code})`);
    });
    server.listen(port, HOST, () => resolve(`http://${HOST}:${port}/metrics`));
  });
  server.unref();
  return outcome;
}

async function send(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.text();
    response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
  } catch (error) {
    log().error({ err: error }, "metrics request failed");
    response.writeHead(500).end();
  }
}
