import { type KeyTrial, tryKeys } from "#lib/billing/razorpay/send-request.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Environment } from "#lib/core/config/environment.ts";
import { mailWarnings } from "#lib/mail/missing-server.ts";
import { tryMailServer } from "#lib/mail/transport.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/finding.ts";

/** Links and codes live for minutes. */
const CLOCK_SECONDS = 30;

export async function checkRazorpay({ sandbox, razorpay }: Environment): Promise<Finding[]> {
  if (sandbox) return [fine("razorpay", "not asked: the sandbox simulates payments")];
  try {
    const trial = await tryKeys();
    return [keys(trial), clock(trial)];
  } catch (error) {
    const advice = `Check that this machine reaches ${razorpay.apiBase}.`;
    return [wrong("razorpay", sentenceOf(error), advice)];
  }
}

function keys({ status }: KeyTrial): Finding {
  if (status === 200) return fine("razorpay", "answers, and knows the keys");
  if (status === 401) {
    const advice =
      "Copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET from the dashboard again: they are a pair.";
    return wrong("razorpay", "does not know the keys", advice);
  }
  return wrong("razorpay", `answers ${status}`, "Look at status.razorpay.com, and try again.");
}

function clock({ date }: KeyTrial): Finding {
  if (date === null) return fine("clock", "Razorpay does not say the time");
  const seconds = Math.round((now().getTime() - date.getTime()) / 1000);
  const found = `${Math.abs(seconds)} s ${seconds < 0 ? "behind" : "ahead of"} Razorpay's`;
  if (Math.abs(seconds) <= CLOCK_SECONDS) return fine("clock", found);
  const advice = "Set this machine's clock: systemctl enable --now systemd-timesyncd";
  return warning("clock", found, advice);
}

export async function checkMail({ smtpUrl, onThisMachine }: Environment): Promise<Finding[]> {
  if (smtpUrl === null) {
    if (onThisMachine) return [fine("mail", "mails are files in DATA_DIR/mail")];
    const advice = "Set SMTP_URL and MAIL_FROM, and start the site again.";
    return mailWarnings().map((found) => warning("mail", found, advice));
  }
  const { host } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl);
    return [fine("mail", `${host} accepts the login`)];
  } catch (error) {
    const advice = "Check host, port, user and password in SMTP_URL (465 is smtps://).";
    return [wrong("mail", `${host}: ${sentenceOf(error)}`, advice)];
  }
}
