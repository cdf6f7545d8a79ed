import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const filmRates = rateRules({
  /** Renewing a link counts none. */
  streamByAccount: { points: 300, seconds: 60 * 60 },
  progressByAccount: { points: 60, seconds: 60 },
});
