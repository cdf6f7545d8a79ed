import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const LINGER_MS = 1_000;

/** Closes the connection after the response, and reads no more of the request. */
export function leaveUnread(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Connection", "close");
  request.resume();
  request.socket.destroySoon = () => closeUnread(request.socket);
}

/**
 * Leaves the client time to read its response (RFC 9112, section 9.6). After a reset, nginx would
 * take this process for a failed one, and send it nothing for five seconds.
 */
export function closeUnread(socket: Duplex): void {
  socket.pause();
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
