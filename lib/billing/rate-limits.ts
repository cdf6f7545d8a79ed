import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const billingRates = rateRules({
  /** Each sends a request to Razorpay. */
  orderByAccount: { points: 20, seconds: 10 * 60 },
  verifyByAccount: { points: 40, seconds: 10 * 60 },
  /** Each renders a PDF. */
  documentByAccount: { points: 60, seconds: 10 * 60 },
});
