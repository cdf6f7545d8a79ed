import { rateRules } from "#lib/core/rate-limits/rules.ts";

/** How many mails go to one recipient. */
export const mailRates = rateRules({
  /** Beyond this a mail waits for the end of the hour, ... */
  mailByRecipient: { points: 12, seconds: 60 * 60 },
  /** ... and beyond this it is not written, unless it has attachments. */
  mailByRecipientAtMost: { points: 24, seconds: 60 * 60 },
});
