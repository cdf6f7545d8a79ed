export const mailLimits = {
  mailTimeoutMs: 30_000,
  mailTrialMs: 8_000,
  /** Retry gaps double. The first outlasts the timeout. */
  mailFirstGapMs: 60_000,
  mailLastGapMs: 4 * 60 * 60 * 1000,
  /** With these gaps, four days of tries. */
  mailTries: 31,
  mailRecordMs: 90 * 24 * 60 * 60 * 1000,
} as const;
