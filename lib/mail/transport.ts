/** Where mails go: to the server of SMTP_URL; without one, on this machine, to DATA_DIR/mail. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { site } from "#lib/content/site.ts";
import { environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { mailLimits } from "#lib/mail/limits.ts";
import type { Attachment } from "#lib/mail/outbox.ts";

export type Message = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  attachments: readonly Attachment[];
};

/** Resolves once the message is in other hands. @throws any error when it is not */
export type SendMail = (message: Message) => Promise<void>;

/** The way that the settings name; null on a public site without a mail server. */
export function openTransport(): SendMail | null {
  const { smtpUrl, onThisMachine } = environment();
  if (smtpUrl !== null) return sendBy(smtpUrl);
  return onThisMachine ? writeFileOf : null;
}

/** Connects and logs in, and sends nothing. @throws when the server does not let the site in */
export async function tryMailServer(url: string): Promise<void> {
  const transport = connectTo(url, mailLimits.mailTrialMs);
  await transport.verify().finally(() => transport.close());
}

function connectTo(url: string, timeout: number) {
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  return createTransport({ url, ...times });
}

function sendBy(url: string): SendMail {
  const timeout = mailLimits.mailTimeoutMs;
  const transport = connectTo(url, timeout);
  return async (message) => {
    const sending = transport.sendMail(fieldsOf(message));
    // The library's limits are for silence; a server that goes on talking is left here.
    const timer = new AbortController();
    const late = wait(timeout, null, { signal: timer.signal }).then(() => {
      throw new Error(`The mail server took longer than ${timeout} ms.`);
    });
    late.catch(() => "called off, or told by the race");
    await Promise.race([sending, late]).finally(() => timer.abort());
  };
}

/** Writes a mail as a readable `.eml`. Its link opens the account: only a demo logs it. */
async function writeFileOf(message: Message): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const { message: eml } = await composer.sendMail(fieldsOf(message));
  const { dataDir, demo } = environment();
  const folder = path.join(dataDir, "mail");
  const time = message.createdAt.toISOString().replaceAll(":", ".");
  const name = `${time} ${message.id}.eml`;
  await mkdir(folder, { recursive: true });
  // Written aside and renamed: half a mail is never found.
  const part = path.join(folder, `.${name}.part`);
  await writeFile(part, eml, { mode: 0o600 });
  await rename(part, path.join(folder, name));
  const link = demo ? /^https?:\S+$/m.exec(message.text)?.[0] : undefined;
  log().info({ file: `mail/${name}`, link }, "a mail was written to a file: SMTP_URL is not set");
}

function fieldsOf({ id, recipient, subject, text, html, createdAt, attachments }: Message) {
  const { mailFrom, siteUrl } = environment();
  return {
    from: mailFrom ?? { name: site.name, address: site.supportEmail },
    to: recipient,
    subject,
    text,
    html,
    date: createdAt,
    // The same at each try, so that a mail that arrives twice can be told.
    messageId: `<${id}@${siteUrl.hostname}>`,
    // RFC 3834: no holiday notes, please.
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
    })),
  };
}
