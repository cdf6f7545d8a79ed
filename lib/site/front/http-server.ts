import { createServer, type Server } from "node:http";
import { limits } from "#lib/core/config/limits.ts";
import { answerBrokenRequests } from "#lib/site/front/broken-requests.ts";
import { limitConnections } from "#lib/site/front/flood.ts";
import { cutSlowReaders } from "#lib/site/front/slow-readers.ts";

/** The site's server before it has a listener: how much, and how slowly, it takes and gives. */
export function createHttpServer(options: { upgrades: boolean }): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    // Most have no body: that there is none to wait for is a fifth of the time of a page's answer.
    optimizeEmptyRequests: true,
    // Only the development server speaks WebSocket; elsewhere an upgrade is a request like any other.
    shouldUpgradeCallback: () => options.upgrades,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.slowClientCheckMs,
    keepAliveTimeout: limits.keepAliveMs,
  });
  server.timeout = limits.idleConnectionMs;
  limitConnections(server);
  cutSlowReaders(server);
  answerBrokenRequests(server);
  return server;
}
