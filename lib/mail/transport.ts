import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { publisherSettings } from "#lib/content/settings.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { OutgoingMail } from "#lib/core/database/generated/sqlite/client.ts";
import { log } from "#lib/core/http/log.ts";
import { withTimeout } from "#lib/core/with-timeout.ts";
import { stopCall } from "#lib/mail/many/stop-token.ts";
import type { Attachment } from "#lib/mail/outbox.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";

const TRIAL_MS = 8_000;

type Message = Pick<
  OutgoingMail,
  "id" | "userId" | "subject" | "text" | "html" | "kind" | "createdAt"
> & {
  recipient: string;
  attachments: readonly Attachment[];
};

/** Resolves once the message is accepted. @throws otherwise */
export type SendMail = (message: Message) => Promise<void>;

/** Returns null on a public site without a mail server. */
export function openTransport(): SendMail | null {
  const { smtpUrl, onThisMachine } = environment();
  if (smtpUrl !== null) return sendBy(smtpUrl);
  return onThisMachine ? writeFileOf : null;
}

/** @throws when the server refuses */
export async function tryMailServer(url: string): Promise<void> {
  const transport = connectTo(url, TRIAL_MS);
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
    // The library only limits silence.
    await withTimeout(transport.sendMail(fieldsOf(message)), timeout, "The mail server");
  };
}

/** True when the server will never know the recipient: not for its rules (5.7), and not for ours. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && "command" in error && "responseCode" in error)) return false;
  const { command, responseCode, message } = error;
  const isFinal = typeof responseCode === "number" && responseCode >= 500;
  return command === "RCPT TO" && isFinal && !/\b5\d\d[ -]5\.7\./.test(message);
}

/** True when no server has taken the message: it answered no, or there was no connection to it. */
export function isSurelyUnsent(error: unknown): boolean {
  const { responseCode, syscall }: { responseCode?: unknown; syscall?: unknown } = Object(error);
  return typeof responseCode === "number" || syscall === "connect" || syscall === "getaddrinfo";
}

/** Writes a readable `.eml`. Only a demo logs its link, which opens the account. */
async function writeFileOf(message: Message): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const { message: eml } = await composer.sendMail(fieldsOf(message));
  const { dataDir, demo } = environment();
  const folder = path.join(dataDir, "mail");
  const time = message.createdAt.toISOString().replaceAll(":", ".");
  const name = `${time} ${message.id}.eml`;
  await mkdir(folder, { recursive: true });
  // Atomic: a reader never finds half a mail.
  const part = path.join(folder, `.${name}.part`);
  await writeFile(part, eml, { mode: 0o600 });
  await rename(part, path.join(folder, name));
  const link = demo ? /^https?:\S+$/m.exec(message.text)?.[0] : undefined;
  log().info({ file: `mail/${name}`, link }, "mail written to a file: SMTP_URL is not set");
}

/** The headers by which mail programs know a letter to many, and end it (RFC 2919, RFC 8058). */
function headersOfMany({ userId, kind }: Message): Record<string, string> {
  if (userId === null || kind === null) return {};
  return {
    Precedence: "bulk",
    "List-Id": `<${kind.toLowerCase()}.${environment().siteUrl.hostname}>`,
    "List-Unsubscribe": `<${stopCall({ userId, kind })}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function fieldsOf(message: Message) {
  const { id, recipient, subject, text, html, createdAt, attachments } = message;
  const { siteUrl } = environment();
  return {
    from: publisherSettings().sender,
    to: recipient,
    subject,
    text,
    html,
    date: createdAt,
    // The same for each try, so that mail programs recognize a duplicate.
    messageId: `<${id}@${siteUrl.hostname}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headersOfMany(message) },
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
    })),
  };
}
