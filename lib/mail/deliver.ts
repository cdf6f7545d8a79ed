import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { count, counted } from "#lib/core/metrics/count.ts";
import { mailLimits } from "#lib/mail/limits.ts";
import { openTransport, type SendMail } from "#lib/mail/transport.ts";

const mailFields = {
  id: true,
  recipient: true,
  subject: true,
  text: true,
  html: true,
  createdAt: true,
  expiresAt: true,
  attempts: true,
  attachments: { select: { fileName: true, contentType: true, content: true } },
} as const;

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/** Sends at least once. Without a transport, mails that are not expired keep their tries. */
export async function sendDueMails(): Promise<void> {
  const send = openTransport();
  for (let mail = await claimNext(send); mail !== null; mail = await claimNext(send)) {
    if (await isDone(mail, send)) await forget(mail.id);
  }
}

/** A later due time hides the mail from other processes. */
async function claimNext(send: SendMail | null) {
  const { mailFirstGapMs, mailLastGapMs } = mailLimits;
  const at = now();
  const useless = { OR: [{ recipient: null }, { expiresAt: { lte: at } }] };
  const due = { dueAt: { lte: at }, ...(send === null ? useless : {}) };
  if ((await database().read.outgoingMail.count({ where: due })) === 0) return null;
  return database().write(async (tx) => {
    const mail = await tx.outgoingMail.findFirst({
      where: due,
      orderBy: { dueAt: "asc" },
      select: mailFields,
    });
    if (mail === null) return null;
    const gap = Math.min(mailFirstGapMs * 2 ** mail.attempts, mailLastGapMs);
    const data = { dueAt: new Date(at.getTime() + gap), attempts: mail.attempts + 1 };
    await tx.outgoingMail.update({ where: { id: mail.id }, data, select: { id: true } });
    return mail;
  });
}

async function isDone(mail: ClaimedMail, send: SendMail | null): Promise<boolean> {
  const { id, recipient, subject, attempts } = mail;
  if (recipient === null) return true;
  if (send === null || mail.expiresAt <= now() || attempts >= mailLimits.mailTries) {
    log().error({ mail: id, subject, attempts }, "mail given up");
    count("mails", "given_up");
    return true;
  }
  try {
    await counted("mails", () => send({ ...mail, recipient }));
    return true;
  } catch (error) {
    log().warn({ err: error, mail: id, attempts: attempts + 1 }, "mail not sent yet");
    return false;
  }
}

async function forget(id: string): Promise<void> {
  await database().write((tx) => tx.outgoingMail.deleteMany({ where: { id } }));
}
