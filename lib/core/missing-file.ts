import { fallbackIf } from "#lib/core/fallback.ts";

const hasCode = (code: string) => (error: unknown) =>
  error instanceof Error && "code" in error && error.code === code;

export const isMissing = hasCode("ENOENT");

/** Thrown when a folder is read as a file. */
export const isFolder = hasCode("EISDIR");

export const ifMissing = fallbackIf(isMissing);
