/**
 * Mails on their way. A mail is a row, written in the transaction of what it tells of: none is lost
 * when the process dies, and no call waits for a mail server. `deliver.ts` sends it.
 */
import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { addCounts } from "#lib/core/rate-limits/attempts.ts";
import type { Letter } from "#lib/mail/letters.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { mailRates } from "#lib/mail/rate-limits.ts";
import { renderLetter } from "#lib/mail/template.ts";

export type Mail = {
  /** Whose account it is about: deleted with it. Null for a mail that outlives the account. */
  userId: string | null;
  /** Null for an address that nobody has: the same work is done, and nothing is sent. */
  recipient: string | null;
  letter: Letter;
  /** How long it is of use, in milliseconds; for ever when absent. */
  usefulMs?: number;
  /** Goes out whatever went before: what causes it has a limit of its own. So has a mailed link. */
  isUrgent?: true;
  attachments?: readonly Attachment[];
};

export type Attachment = {
  fileName: string;
  /** Such as 'application/pdf'. */
  contentType: string;
  content: Uint8Array<ArrayBuffer>;
};

/** When a mail that is of use for ever expires. */
const NEVER = new Date("9999-12-31T00:00:00Z");

const shared = globalThis as { aieMailDue?: () => void };

/**
 * Puts a mail into the outbox. The transaction is one of `writeWithMail`. Of many mails to one
 * recipient the later ones are held back to the end of the hour, and in the end they are written only
 * if they have attachments. Urgent ones, and those that lose their use, go at once.
 */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { userId, letter, usefulMs, isUrgent, attachments = [] } = mail;
  const recipient = mail.recipient !== null && isAddress(mail.recipient) ? mail.recipient : null;
  // Without a recipient: the same work, with a random key, as one row for all would be contended.
  const attempt = { rule: mailRates.mailByRecipient, by: recipient ?? randomUUID() } as const;
  const [count] = await addCounts(tx, [attempt]);
  const isPatient = !isUrgent && usefulMs === undefined;
  const mails = isPatient ? (count?.points ?? 0) : 0;
  if (mails > mailRates.mailByRecipientAtMost.points && attachments.length === 0) {
    log().warn({ subject: letter.subject }, "mail not written: too many to one recipient");
    return;
  }
  const at = now();
  const isHeldBack = mails > mailRates.mailByRecipient.points;
  await tx.outgoingMail.create({
    data: {
      id: randomUUID(),
      userId,
      recipient,
      ...renderLetter(letter),
      createdAt: at,
      dueAt: (isHeldBack && count?.expire) || at,
      expiresAt: usefulMs === undefined ? NEVER : new Date(at.getTime() + usefulMs),
      attachments: { create: attachments.map((file) => ({ id: randomUUID(), ...file })) },
    },
    select: { id: true },
  });
}

/** As `database().write`, for work that queues mails: they are sent as soon as it is committed. */
export async function writeWithMail<Result>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await database().write(work);
  shared.aieMailDue?.();
  return result;
}

/** The server's way to hear of new mails at once. */
export function onMailDue(listener: () => void): void {
  shared.aieMailDue = listener;
}
