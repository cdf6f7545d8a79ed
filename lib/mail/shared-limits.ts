import { HOUR_MS, YEAR_MS } from "#lib/core/durations.ts";

export const mailLimits = {
  mailTimeoutMs: 30_000,
  /** Retry gaps double. The first outlasts the timeout. */
  mailFirstGapMs: 60_000,
  mailLastGapMs: 4 * HOUR_MS,
  /** With these gaps, four days of tries. */
  mailTries: 31,
  mailRecordMs: YEAR_MS,
} as const;
