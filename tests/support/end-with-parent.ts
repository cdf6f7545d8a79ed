import { openGuard } from "#lib/core/process/end-with-parent.ts";

/** Guards a process that runs already. Returns a function to call at its end. */
export function endWithParent(pid: number): () => void {
  const guard = openGuard();
  guard.watch(pid);
  return guard.release;
}
