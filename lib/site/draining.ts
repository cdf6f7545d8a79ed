import { notReady } from "#lib/core/database/readiness.ts";

// Shared: Next's bundle and the server each have an instance of this module.
const shared = globalThis as { aieDraining?: boolean };

export function startDraining(): void {
  shared.aieDraining = true;
}

/** @throws AppError unavailable while the process drains */
export function checkNotDraining(): void {
  if (shared.aieDraining) throw notReady(new Error("The process is going down."));
}
