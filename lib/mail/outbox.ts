/** A mail is a row in the transaction that causes it: a crash loses none, no request waits. */
import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { LetterKind, MailAttachment } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { addCounts } from "#lib/core/rate-limits/attempts.ts";
import type { Letter } from "#lib/mail/letters/letter.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { mailRates } from "#lib/mail/rate-limits.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";

export type Mail = {
  /** In the outbox and the records; absent: a new one. */
  id?: string;
  /** Deleted with this account; null outlives it. */
  userId: string | null;
  /** Null does the same work without sending, so that timing reveals nothing. */
  recipient: string | null;
  letter: Letter;
  /** Milliseconds until the mail expires; absent: never. */
  usefulMs?: number;
  /** Skips the recipient's limit, because the cause has its own. So does a mail with `usefulMs`. */
  isUrgent?: true;
  /** Milliseconds until it is sent, for mails of an act on many: other mails come between them. */
  afterMs?: number;
  attachments?: readonly Attachment[];
  /** A letter to many: it leaves after all due letters to one person, and has no recipient's limit. */
  many?: { kind: LetterKind; announcementId: string };
  /** Of a letter to one person that its reader may end. */
  kind?: LetterKind;
  /** About a breach: after letters to one person and before news. Passed with `isUrgent`. */
  isOfBreach?: true;
};

export type Attachment = Pick<MailAttachment, "fileName" | "contentType" | "content">;

const NEVER = new Date("9999-12-31T00:00:00Z");

/** The lanes. */
export const TO_ONE = 0;
export const TO_MANY = 1;
export const OF_BREACH = 2;

const shared = globalThis as { aieMailDue?: () => void };

/** Runs in `writeWithMail`. Beyond the limits a mail waits or, without attachments, is dropped. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { userId, letter, usefulMs, isUrgent, afterMs = 0, attachments = [], many, kind } = mail;
  const recipient = mail.recipient !== null && isAddress(mail.recipient) ? mail.recipient : null;
  // Without a recipient, a random key does the same work without contention.
  const attempt = { rule: mailRates.mailByRecipient, by: recipient ?? randomUUID() } as const;
  const [count] = many ? [] : await addCounts(tx, [attempt]);
  const isPatient = !isUrgent && !many && usefulMs === undefined;
  const mails = isPatient ? (count?.points ?? 0) : 0;
  if (mails > mailRates.mailByRecipientAtMost.points && attachments.length === 0) {
    log().warn({ subject: letter.subject }, "mail dropped: too many to one recipient");
    return;
  }
  const at = now();
  const isHeldBack = mails > mailRates.mailByRecipient.points;
  await tx.outgoingMail.create({
    data: {
      id: mail.id ?? randomUUID(),
      userId,
      recipient,
      ...renderLetter(letter),
      listedAs: letter.listedAs ?? null,
      ...(kind && { kind }),
      ...(many && { lane: TO_MANY, ...many }),
      ...(mail.isOfBreach && { lane: OF_BREACH }),
      createdAt: at,
      dueAt: (isHeldBack && count?.expire) || new Date(at.getTime() + afterMs),
      expiresAt: usefulMs === undefined ? NEVER : new Date(at.getTime() + usefulMs),
      attachments: { create: attachments.map((file) => ({ id: randomUUID(), ...file })) },
    },
    select: { id: true },
  });
}

export async function writeWithMail<Result>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await database().write(work);
  shared.aieMailDue?.();
  return result;
}

export function onMailDue(listener: () => void): void {
  shared.aieMailDue = listener;
}
