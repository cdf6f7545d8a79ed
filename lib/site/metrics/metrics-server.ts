import { createServer, type ServerResponse } from "node:http";
import { ConfigurationError } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { createMetrics, type Metrics } from "#lib/site/metrics/registry.ts";

const HOST = "127.0.0.1";

export async function startMetrics(port: number): Promise<void> {
  const metrics = createMetrics();
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void send(metrics, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      const sentence = `METRICS_PORT is ${port}, where nothing can listen (${code}).`;
      reject(new ConfigurationError(sentence));
    });
    server.listen(port, HOST, resolve);
  });
  server.unref();
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
