import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const filmRates = rateRules({
  /** Renewing a link does not count. */
  streamByAccount: { points: 300, seconds: 60 * 60 },
  progressByAccount: { points: 60, seconds: 60 },
  notesByAccount: { points: 120, seconds: 60 },
});
