/** A client that floods is refused for a while, so that others are served. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { networkOf } from "#lib/http/client-address.ts";
import { AppError } from "#lib/http/errors.ts";
import { rawAnswer } from "#lib/server/error-answer.ts";

/** Programs on this machine: a proxy, say, behind which everybody is. */
const LOCAL = /^(::ffff:)?127\.|^::1$/;

/** Counts work by the client's network, in this process. */
export function createWorkMeter() {
  const { points, seconds } = limits.work;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const count = async (client: string, cost: number) => {
    try {
      await limiter.consume(networkOf(client), cost);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(Math.ceil(error.msBeforeNext / 1000));
    }
  };
  /**
   * Nothing to wait for where nothing is counted.
   * @throws AppError tooManyRequests, with the seconds to wait as Retry-After
   */
  return (client: string, cost: number): Promise<void> | undefined =>
    LOCAL.test(client) ? undefined : count(client, cost);
}

/**
 * Bounds the connections of all clients and of each network. One too many is told so and closed.
 * Proxies are not clients.
 */
export function limitConnections(server: Server): void {
  const trust = proxyAddr.compile(environment().trustProxy);
  const open = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    all += 1;
    socket.once("close", () => {
      all -= 1;
    });
    if (all > limits.connections) return void socket.end(rawAnswer(siteIsFull()));
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
    if (count > limits.connectionsOfNetwork) socket.end(rawAnswer(tooMany(limits.work.seconds)));
  });
}

function tooMany(seconds: number): AppError {
  return new AppError("tooManyRequests", `Too many requests. Please wait ${seconds} s.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

function siteIsFull(): AppError {
  return new AppError("unavailable", "The site is full. Please try again in a moment.", {
    headers: { "Retry-After": "5" },
  });
}
