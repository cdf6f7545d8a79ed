import type { Environment } from "#lib/core/config/environment.ts";
import { tryMailServer } from "#lib/mail/transport.ts";
import { mailWarnings } from "#lib/mail/warnings.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/doctor/finding.ts";

/** Whether the mail server lets the site in. No mail is sent. */
export async function checkMail({ smtpUrl, onThisMachine }: Environment): Promise<Finding[]> {
  if (smtpUrl === null) {
    if (onThisMachine) return [fine("mail", "mails are files in DATA_DIR/mail")];
    const advice = "Set SMTP_URL and MAIL_FROM, and start the site again.";
    return mailWarnings().map((found) => warning("mail", found, advice));
  }
  const { host } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl);
    return [fine("mail", `${host} lets the site in`)];
  } catch (error) {
    const advice =
      "See that host, port, user and password in SMTP_URL are right (465 is smtps://).";
    return [wrong("mail", `${host}: ${sentenceOf(error)}`, advice)];
  }
}
