import type { Server } from "node:http";
import { ConfigurationError, type Environment } from "#lib/core/config/environment.ts";

/** @throws ConfigurationError when the address is in use or closed */
export function listen(server: Server, { host, port }: Environment): Promise<void> {
  const taken = `PORT is ${port}, which another program uses on ${host}: it should be a free one.`;
  return new Promise((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      const closed = `HOST is ${host}, where the site cannot listen (${code}).`;
      reject(new ConfigurationError(code === "EADDRINUSE" ? taken : closed));
    });
    server.listen(port, host, resolve);
  });
}
