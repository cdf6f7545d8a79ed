import { environment } from "#lib/core/config/environment.ts";

export function mailWarnings(): string[] {
  const { smtpUrl, onThisMachine } = environment();
  if (smtpUrl !== null || onThisMachine) return [];
  return ["SMTP_URL is not set: no mail is sent; all wait in the outbox."];
}
