import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const billingRates = rateRules({
  orderByAccount: { points: 20, seconds: 10 * 60 },
  verifyByAccount: { points: 40, seconds: 10 * 60 },
  documentMailByAccount: { points: 5, seconds: 60 * 60 },
  documentByAccount: { points: 60, seconds: 10 * 60 },
  /** Codes that the site makes have 50 bits. A code that fits is not counted. */
  couponByAccount: { points: 10, seconds: 60 * 60 },
  couponByAddress: { points: 30, seconds: 60 * 60 },
  /** Counts links that open nothing. */
  giftByAddress: { points: 30, seconds: 60 * 60 },
  giftCardByAccount: { points: 60, seconds: 60 * 60 },
});
