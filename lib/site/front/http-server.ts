import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { holdContinue } from "#lib/core/http/bodies/expect-continue.ts";
import { rejectBrokenRequests } from "#lib/site/front/broken-requests.ts";
import { limitConnections } from "#lib/site/front/flood.ts";
import { cutSlowBodies } from "#lib/site/front/slow-bodies.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than usual proxies keep idle connections, which would otherwise meet a closing one. */
const KEEP_ALIVE_MS = 65_000;
/** A paused viewer requests the next range on a new connection. */
const IDLE_CONNECTION_MS = 120_000;

export function createHttpServer(options: { upgrades: boolean }): Server {
  const server = createServer({
    maxHeaderSize: siteLimits.headerBytes,
    // Saves a fifth of the time of a page's response.
    optimizeEmptyRequests: true,
    shouldUpgradeCallback: () => options.upgrades,
    // The front looks at it, and counts the request.
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: siteLimits.longestRequestMs,
    connectionsCheckingInterval: siteLimits.slowClientCheckMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.timeout = IDLE_CONNECTION_MS;
  limitConnections(server);
  cutSlowReaders(server);
  cutSlowBodies(server);
  rejectBrokenRequests(server);
  server.on("checkContinue", (request, response) => {
    holdContinue(request, response);
    server.emit("request", request, response);
  });
  // Node would answer these itself, uncounted: thousands of a connection at once.
  server.on("checkExpectation", (...both) => server.emit("request", ...both));
  return server;
}

/** Cuts clients that read less than one piece (at most `fileInMemoryBytes`) between two checks. */
function cutSlowReaders(server: Server): void {
  const taken = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    taken.set(socket, -1);
    socket.once("close", () => taken.delete(socket));
  });
  const look = () => {
    for (const [socket, before] of taken) {
      const now = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && now === before) socket.destroy();
      else taken.set(socket, socket.writableLength > 0 ? now : -1);
    }
  };
  const timer = setInterval(look, siteLimits.slowReaderMs).unref();
  server.once("close", () => clearInterval(timer));
}
