import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Begins a connection's requests one after the other. One may wait: a client may have the last byte
 * of an answer before its stream ends here. No browser or proxy sends more, and others thousands.
 * By the private event `socket` of a waiting answer (Node 24.21.0).
 */
export function inOrder(handle: RequestListener): RequestListener {
  const waiting = new WeakSet<Socket>();
  return (request, response) => {
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    if (waiting.has(socket)) return void socket.destroy();
    waiting.add(socket);
    response.once("socket", () => {
      waiting.delete(socket);
      handle(request, response);
    });
  };
}
