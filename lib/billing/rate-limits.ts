import { rateRules } from "#lib/core/rate-limits/rules.ts";

/** How often an account may do what asks Razorpay, or renders documents. */
export const billingRates = rateRules({
  /** Each asks Razorpay. */
  orderByAccount: { points: 20, seconds: 10 * 60 },
  verifyByAccount: { points: 40, seconds: 10 * 60 },
  /** Invoices as PDF: each is rendered when it is asked for. */
  documentByAccount: { points: 60, seconds: 10 * 60 },
});
