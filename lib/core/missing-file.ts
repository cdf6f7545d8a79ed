import { fallbackIf } from "#lib/core/fallback.ts";

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

export const ifMissing = fallbackIf(isMissing);
