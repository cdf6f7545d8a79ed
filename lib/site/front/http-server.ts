import { createServer, type Server } from "node:http";
import { answerBrokenRequests } from "#lib/site/front/broken-requests.ts";
import { limitConnections } from "#lib/site/front/flood.ts";
import { cutSlowReaders } from "#lib/site/front/slow-readers.ts";
import { siteLimits } from "#lib/site/limits.ts";

/** The site's server before it has a listener: how much, and how slowly, it takes and gives. */
export function createHttpServer(options: { upgrades: boolean }): Server {
  const server = createServer({
    maxHeaderSize: siteLimits.headerBytes,
    // Most have no body: that there is none to wait for is a fifth of the time of a page's answer.
    optimizeEmptyRequests: true,
    // Only the development server speaks WebSocket; elsewhere an upgrade is a request like any other.
    shouldUpgradeCallback: () => options.upgrades,
    headersTimeout: siteLimits.headersTimeoutMs,
    requestTimeout: siteLimits.requestTimeoutMs,
    connectionsCheckingInterval: siteLimits.slowClientCheckMs,
    keepAliveTimeout: siteLimits.keepAliveMs,
  });
  server.timeout = siteLimits.idleConnectionMs;
  limitConnections(server);
  cutSlowReaders(server);
  answerBrokenRequests(server);
  return server;
}
