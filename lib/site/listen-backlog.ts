import type { Server } from "node:net";

/** By the private `_handle` (Node 24.21.0). A backlog would make closing reset connections. */
export function closeBacklog(server: Server): boolean {
  const handle: { listen?: unknown } | null | undefined = Reflect.get(server, "_handle");
  if (typeof handle?.listen !== "function") return false;
  handle.listen(0);
  return true;
}
