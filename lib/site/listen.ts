import type { Server } from "node:http";
import { ConfigurationError, type Environment } from "#lib/core/config/environment.ts";

/** A burst waits in the system's queue, which resets connections when it is full (511 by default). */
const BACKLOG = 4096;

/** @throws ConfigurationError when the address is in use or closed */
export function listen(
  server: Server,
  { host, port }: Pick<Environment, "host" | "port">,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      reject(new ConfigurationError(sentenceOf(code, host, port)));
    });
    server.listen(port, host, BACKLOG, resolve);
  });
}

function sentenceOf(code: string | undefined, host: string, port: number): string {
  if (code === "EADDRINUSE") {
    return `PORT is ${port}, which another program uses on ${host}: it should be a free one.`;
  }
  if (code === "EACCES" && port < 1024) {
    return `PORT is ${port}, which only root may use on ${host}: it should be above 1023.`;
  }
  return `HOST is ${host}, where the site cannot listen (${code}).`;
}
