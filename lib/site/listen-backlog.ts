import type { Server } from "node:net";

/**
 * Sets the backlog of a listening server to 0 (listen(2)): new connections wait, and are refused when
 * the server closes. Otherwise the system accepts connections in advance under load, and closing
 * resets them.
 *
 * Calls `listen` of the server's private `_handle`, as proven with Node 24.21.0. The public `listen`
 * takes a backlog only from a server that does not listen yet.
 * @returns false when the server has no such handle
 */
export function closeBacklog(server: Server): boolean {
  const handle: { listen?: unknown } | null | undefined = Reflect.get(server, "_handle");
  if (typeof handle?.listen !== "function") return false;
  handle.listen(0);
  return true;
}
