import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const mailRates = rateRules({
  /** Only the span: MAIL_NEWS_PER_MINUTE is the limit. */
  mailToMany: { points: 1, seconds: 60 },
  mailByRecipient: { points: 12, seconds: 60 * 60 },
  mailByRecipientAtMost: { points: 24, seconds: 60 * 60 },
});
