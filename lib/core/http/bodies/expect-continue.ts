import type { IncomingMessage, ServerResponse } from "node:http";

const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/** Delays the 100 until the body is read, so that a refused client does not send it. */
export function holdContinue(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response);
}

/** Asks a waiting client for its body (RFC 9110, section 10.1.1). */
export function sendContinue(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}
