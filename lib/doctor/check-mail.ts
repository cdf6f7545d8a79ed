import type { Environment } from "#lib/config/environment.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/doctor/finding.ts";
import { tryMailServer } from "#lib/mail/transport.ts";

/** Whether the mail server lets the site in. No mail is sent. */
export async function checkMail({ smtpUrl, onThisMachine }: Environment): Promise<Finding[]> {
  if (smtpUrl === null) {
    const found = "mails are files in DATA_DIR/mail";
    if (onThisMachine) return [fine("mail", found)];
    return [warning("mail", found, "Set SMTP_URL and MAIL_FROM: nobody gets a mail.")];
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
