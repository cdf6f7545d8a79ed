import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const deskRates = rateRules({
  /** Each starts a process for some seconds. */
  examineByAccount: { points: 2, seconds: 60 },
  /** Each reads up to a hundred pages of Razorpay. */
  importByAccount: { points: 10, seconds: 60 * 60 },
  /** Each reads Razorpay's orders and refunds since a backup. */
  numbersByAccount: { points: 10, seconds: 60 * 60 },
  memberMailByAccount: { points: 10, seconds: 60 * 60 },
  /** Each reads up to 5,000 members. */
  bulkByAccount: { points: 30, seconds: 60 * 60 },
  pictureByAccount: { points: 100, seconds: 60 * 60 },
  /** Each goes to an address that is not confirmed. */
  addressCodeByTarget: { points: 3, seconds: 24 * 60 * 60 },
  /** Invitations may go to addresses without an account. */
  invitationByAccount: { points: 30, seconds: 60 * 60 },
});
