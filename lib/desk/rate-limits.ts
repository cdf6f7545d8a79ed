import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const deskRates = rateRules({
  /** Six digits, of which three are right at a time: 20 guesses a day find one in 16,000. */
  codeByAccount: { points: 5, seconds: 15 * 60 },
  codeByAccountInDay: { points: 20, seconds: 24 * 60 * 60 },
  /** Each starts a process for some seconds. */
  examineByAccount: { points: 2, seconds: 60 },
  /** Each asks Razorpay for up to a hundred pages. */
  importByAccount: { points: 10, seconds: 60 * 60 },
  /** Each reads Razorpay's orders and refunds since a backup. */
  numbersByAccount: { points: 10, seconds: 60 * 60 },
  /** Mails that the staff sends to one member. */
  memberMailByAccount: { points: 10, seconds: 60 * 60 },
  pictureByAccount: { points: 100, seconds: 60 * 60 },
  /** Mails to addresses that have no account yet. */
  invitationByAccount: { points: 30, seconds: 60 * 60 },
});
