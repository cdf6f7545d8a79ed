/** How long and how often a mail is tried. */

export const mailLimits = {
  /** How long a mail server may take for one mail. */
  mailTimeoutMs: 30_000,
  /** How long the operator waits to hear whether it lets the site in. */
  mailTrialMs: 8_000,
  /** From a failed try to the next: first, and at most. The first outlasts the try itself. */
  mailFirstGapMs: 60_000,
  mailLastGapMs: 4 * 60 * 60 * 1000,
  /** Tries of a mail that stays of use: with these gaps, four days. */
  mailTries: 31,
} as const;
