import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const mailRates = rateRules({
  /** Above this, mails wait for the end of the hour. */
  mailByRecipient: { points: 12, seconds: 60 * 60 },
  /** Above this, only mails with attachments are queued. */
  mailByRecipientAtMost: { points: 24, seconds: 60 * 60 },
});
