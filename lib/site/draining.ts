import { notReady } from "#lib/core/database/readiness.ts";

const shared = globalThis as { aieDraining?: boolean };

export function startDraining(): void {
  shared.aieDraining = true;
}

export function isDraining(): boolean {
  return shared.aieDraining === true;
}

/** @throws AppError unavailable while the process drains */
export function checkNotDraining(): void {
  if (shared.aieDraining) throw notReady(new Error("The process is shutting down."));
}
