export const mailLimits = {
  mailTimeoutMs: 30_000,
  mailTrialMs: 8_000,
  /** Retry gaps; they double. The first outlasts the timeout. */
  mailFirstGapMs: 60_000,
  mailLastGapMs: 4 * 60 * 60 * 1000,
  /** With these gaps, four days of tries. */
  mailTries: 31,
  /** How long the desk and the member's download name a mail that was sent or given up. */
  mailRecordMs: 90 * 24 * 60 * 60 * 1000,
} as const;
