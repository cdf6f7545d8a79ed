import type { Server } from "node:net";

/**
 * Sets the backlog to 0 by the private `_handle` (Node 24.21.0): else closing resets accepted
 * connections. Returns false without it.
 */
export function closeBacklog(server: Server): boolean {
  const handle: { listen?: unknown } | null | undefined = Reflect.get(server, "_handle");
  if (typeof handle?.listen !== "function") return false;
  handle.listen(0);
  return true;
}
