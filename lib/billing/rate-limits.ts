import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const billingRates = rateRules({
  orderByAccount: { points: 20, seconds: 10 * 60 },
  verifyByAccount: { points: 40, seconds: 10 * 60 },
  documentMailByAccount: { points: 5, seconds: 60 * 60 },
  documentByAccount: { points: 60, seconds: 10 * 60 },
});
