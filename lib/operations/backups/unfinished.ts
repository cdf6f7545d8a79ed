import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigurationError } from "#lib/core/config/environment.ts";

const fileOf = (dataDir: string) => path.join(dataDir, "restore-unfinished");

export function markUnfinished(dataDir: string): void {
  writeFileSync(fileOf(dataDir), "npm run operator -- restore FILE\n", { flush: true });
}

export function markFinished(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

export function isUnfinished(dataDir: string): boolean {
  return existsSync(fileOf(dataDir));
}

/** @throws ConfigurationError when a restore was killed halfway */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  if (!isUnfinished(dataDir)) return;
  throw new ConfigurationError(
    "DATA_DIR is incomplete, because a restore was broken off: run that restore again.",
  );
}
