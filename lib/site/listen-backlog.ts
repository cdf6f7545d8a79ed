import type { Server } from "node:net";

/**
 * Sets the backlog of a listening server to 0 (listen(2)): else closing it resets connections that
 * the system has accepted in advance. Calls `listen` of the private `_handle`, as proven with Node
 * 24.21.0: a listening server has no public way.
 * @returns false when the server has no such handle
 */
export function closeBacklog(server: Server): boolean {
  const handle: { listen?: unknown } | null | undefined = Reflect.get(server, "_handle");
  if (typeof handle?.listen !== "function") return false;
  handle.listen(0);
  return true;
}
