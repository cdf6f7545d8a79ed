/** A client that floods is refused for a while, so that others are served. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { networkOf } from "#lib/http/client-address.ts";
import { AppError } from "#lib/http/errors.ts";

/** Programs on this machine: a proxy, say, behind which everybody is. */
const LOCAL = /^(::ffff:)?127\.|^::1$/;

/** Counts work by the client's network, in this process. */
export function createWorkMeter() {
  const { points, seconds } = limits.work;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  /** @throws AppError tooManyRequests, with the seconds to wait as Retry-After */
  return async (client: string, cost: number): Promise<void> => {
    if (LOCAL.test(client)) return;
    try {
      await limiter.consume(networkOf(client), cost);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = Math.ceil(error.msBeforeNext / 1000);
      throw new AppError("tooManyRequests", `Too many requests. Please wait ${wait} s.`, {
        headers: { "Retry-After": String(wait) },
      });
    }
  };
}

/**
 * Bounds the connections of all clients and of each network. One too many is told so and closed;
 * beyond all, Node closes new ones unheard. Proxies are not clients.
 */
export function limitConnections(server: Server): void {
  const trust = proxyAddr.compile(environment().trustProxy);
  server.maxConnections = limits.connections;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (LOCAL.test(address) || trust(address, 0)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > limits.connectionsOfNetwork) socket.end(TOO_MANY);
  });
}

const TOO_MANY = `${[
  "HTTP/1.1 429 Too Many Requests",
  `Retry-After: ${limits.work.seconds}`,
  "Content-Length: 0",
  "Connection: close",
].join("\r\n")}\r\n\r\n`;
