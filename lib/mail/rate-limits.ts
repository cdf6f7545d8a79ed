import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const mailRates = rateRules({
  mailByRecipient: { points: 12, seconds: 60 * 60 },
  mailByRecipientAtMost: { points: 24, seconds: 60 * 60 },
});
