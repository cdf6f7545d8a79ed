import type { Server } from "node:net";

/** Uses the private `_handle` (Node 26.10.0). Closing resets connections in the backlog. */
export function closeBacklog(server: Server): boolean {
  const handle: { listen?: unknown } | null | undefined = Reflect.get(server, "_handle");
  if (typeof handle?.listen !== "function") return false;
  handle.listen(0);
  return true;
}
