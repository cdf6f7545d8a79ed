import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** By the private event `socket` of an answer that waits for an earlier one (Node 24.21.0). */
export function inTurn(response: ServerResponse, begin: () => void): void {
  if (response.socket === null) response.once("socket", begin);
  else begin();
}

/**
 * Begins a connection's requests one after the other. One may wait: a client may have the last byte
 * of an answer before its stream ends here. No browser or proxy sends more, and others thousands.
 */
export function inOrder(handle: RequestListener): RequestListener {
  const waiting = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (waiting.has(socket)) return void socket.destroy();
    if (response.socket === null) waiting.add(socket);
    inTurn(response, () => {
      waiting.delete(socket);
      handle(request, response);
    });
  };
}
