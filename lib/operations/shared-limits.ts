import { DAY_MS } from "#lib/core/durations.ts";

export const operationsLimits = {
  /** Of lists of an act on many members. */
  bulkKeptMs: 7 * DAY_MS,
} as const;
