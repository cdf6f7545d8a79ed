/** A proxy to Razorpay that a test can hold, slow down or close, with the sandbox behind it. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { environment } from "#lib/core/config/environment.ts";

/** How requests are handled: forwarded, never answered, cut off, or answered with this. */
export type Manner = "open" | "silent" | "cut" | { status: number; text: string };

export type Gate = {
  /** The RAZORPAY_API_BASE of a site. */
  origin: string;
  manner: Manner;
  /**
   * Leaves requests to such paths unanswered from now on: they are stopped before the sandbox
   * receives them, or after it has processed them. Resolves when the first one has arrived.
   */
  hold(path: RegExp, when: "before" | "after"): Promise<void>;
};

export type OpenGate = Gate & { close(): void };

type Hold = { path: RegExp; when: "before" | "after"; reached: () => void };

/** Runs `work` with an open gate. */
export async function withGate(work: (gate: Gate) => Promise<void>): Promise<void> {
  const gate = await openGate();
  try {
    await work(gate);
  } finally {
    gate.close();
  }
}

export async function openGate(): Promise<OpenGate> {
  const { apiBase } = environment().razorpay;
  let held: Hold | null = null;
  const server = createServer((request, response) => void pass(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const gate: OpenGate = {
    origin: `http://127.0.0.1:${port}`,
    manner: "open",
    hold: (path, when) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, when, reached: resolve };
      return promise;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gate;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { manner } = gate;
    const body = await buffer(request);
    if (manner === "silent") return;
    if (manner === "cut") return void request.socket.destroy();
    if (manner !== "open") return sendBytes(response, manner.status, Buffer.from(manner.text));
    const hold = held?.path.test(request.url ?? "") ? held : null;
    if (hold?.when === "before") return hold.reached();
    const [status, bytes] = await forward(`${apiBase}${request.url}`, request, body);
    if (hold) hold.reached();
    else sendBytes(response, status, bytes);
  }
}

async function forward(
  url: string,
  { method = "GET", headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<[number, Buffer]> {
  const names = Object.keys(headers).filter((name) =>
    /^(authorization|content-type|x-)/.test(name),
  );
  const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const response = await fetch(url, {
    method,
    headers: sent,
    ...(body.length > 0 ? { body } : {}),
  });
  return [response.status, Buffer.from(await response.arrayBuffer())];
}

function sendBytes(response: ServerResponse, status: number, bytes: Buffer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(bytes);
}
