import type { EventEmitter } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { environment } from "#lib/core/config/environment.ts";
import { isLocal, networkFactor, networksOf } from "#lib/core/http/client-address.ts";
import { type AppError, tooManyRequests, unavailable } from "#lib/core/http/errors.ts";
import { closeWith } from "#lib/site/front/error-response.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const SITE_IS_FULL = "The site is full. Please try again in a moment.";

export function createWorkMeter() {
  const { points, seconds } = siteLimits.work;
  const limiterOf = (factor: number) =>
    new RateLimiterMemory({ points: points * factor, duration: seconds });
  const limiters = {
    address: limiterOf(networkFactor.address),
    site: limiterOf(networkFactor.site),
    block: limiterOf(networkFactor.block),
  };
  const count = async (client: string, cost: number) => {
    try {
      for (const { name, width } of networksOf(client)) await limiters[width].consume(name, cost);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(Math.ceil(error.msBeforeNext / 1000));
    }
  };
  /** @throws AppError tooManyRequests with Retry-After */
  return (client: string, cost: number): Promise<void> | undefined =>
    isLocal(client) ? undefined : count(client, cost);
}

export function createRequestMeter() {
  const count = createCounter(siteLimits.requestsOfNetwork);
  return (client: string, response: ServerResponse): boolean =>
    isLocal(client) || count(client, response);
}

function createCounter(most: number) {
  const open = new Map<string, number>();
  const change = (name: string, by: number) => {
    const count = (open.get(name) ?? 0) + by;
    if (count > 0) open.set(name, count);
    else open.delete(name);
  };
  return (client: string, closes: Pick<EventEmitter, "once">): boolean => {
    const networks = networksOf(client);
    const isFull = networks.some(
      ({ name, width }) => (open.get(name) ?? 0) >= most * networkFactor[width],
    );
    if (isFull) return false;
    for (const { name } of networks) change(name, 1);
    closes.once("close", () => {
      for (const { name } of networks) change(name, -1);
    });
    return true;
  };
}

export function limitConnections(server: Server): void {
  const trust = proxyAddr.compile(environment().trustProxy);
  const count = createCounter(siteLimits.connectionsOfNetwork);
  let all = 0;
  server.on("connection", (socket: Socket) => {
    all += 1;
    socket.once("close", () => {
      all -= 1;
    });
    const isFull = all > siteLimits.connections;
    if (isFull) return closeWith(socket, unavailable(SITE_IS_FULL));
    const address = socket.remoteAddress ?? "";
    if (isLocal(address) || trust(address, 0)) return;
    if (!count(address, socket)) closeWith(socket, tooMany(siteLimits.work.seconds));
  });
}

export function tooMany(seconds: number): AppError {
  return tooManyRequests(`Too many requests. Please wait ${seconds} s.`, seconds);
}
