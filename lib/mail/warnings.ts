import { environment } from "#lib/core/config/environment.ts";

/** Sentences for the operator about what keeps mails from going out; mostly there is none. */
export function mailWarnings(): string[] {
  const { smtpUrl, onThisMachine } = environment();
  if (smtpUrl !== null || onThisMachine) return [];
  return ["SMTP_URL is not set: no mail goes out, and all wait in the outbox."];
}
