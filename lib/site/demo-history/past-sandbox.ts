import { createServer } from "node:http";
import type { Environment } from "#lib/core/config/environment.ts";
import { sandboxPath } from "#lib/core/config/paths.ts";
import { listen } from "#lib/site/listen.ts";
import { openPaymentSandbox } from "#lib/site/payment-sandbox.ts";

/** Serves only the sandbox at the site's address during `work`. `tellTime` sets its clock. */
export async function withPastSandbox<Result>(
  settings: Environment,
  work: (tellTime: (at: () => Date) => void) => Promise<Result>,
): Promise<Result> {
  let time = () => new Date();
  const sandbox = await openPaymentSandbox(settings, () => time());
  const server = createServer((request, response) => {
    if (request.url?.startsWith(`${sandboxPath}/`)) return void sandbox.handle(request, response);
    response.writeHead(503, { "Retry-After": "5", Connection: "close" });
    response.end("The demo prepares its history. Please come back in a moment.\n");
  });
  try {
    await listen(server, settings);
    return await work((at) => {
      time = at;
    });
  } finally {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    sandbox.close();
  }
}
