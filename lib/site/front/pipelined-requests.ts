import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Uses the private event `socket` of a response that waits for an earlier one (Node 26.10.0). */
export function whenSocketAssigned(response: ServerResponse, begin: () => void): void {
  if (response.socket === null) response.once("socket", begin);
  else begin();
}

/** Node's parser takes this response for an upgrade, and stops. */
const SKIP = 2;

/**
 * Runs a connection's requests sequentially. One may wait, as a client may have a response's last
 * byte before its stream ends here. A second one ends the connection: no browser or proxy sends it.
 */
export function inOrder(handle: RequestListener): RequestListener {
  const waiting = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (waiting.has(socket)) return hangUp(socket);
    if (response.socket === null) waiting.add(socket);
    whenSocketAssigned(response, () => {
      waiting.delete(socket);
      handle(request, response);
    });
  };
}

/** By the private `parser` (Node 26.10.0), which would begin a thousand more that have arrived. */
function hangUp(socket: Socket): void {
  Object.assign(Reflect.get(socket, "parser") ?? {}, { onIncoming: () => SKIP });
  socket.destroy();
}
