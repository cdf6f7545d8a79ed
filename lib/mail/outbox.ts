/**
 * Mails on their way. A mail is a row, written in the transaction of what it tells of: none is lost
 * when the process dies, and no call waits for a mail server. `deliver.ts` sends it.
 */
import { randomUUID } from "node:crypto";
import { now } from "#lib/config/clock.ts";
import type { Letter } from "#lib/content/mail.ts";
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { renderLetter } from "#lib/mail/template.ts";

export type Mail = {
  /** Whose account it is about: deleted with it. Null for a mail that outlives the account. */
  userId: string | null;
  /** Null for an address that nobody has: the same work is done, and nothing is sent. */
  recipient: string | null;
  letter: Letter;
  /** How long it is of use, in milliseconds; for ever when absent. */
  usefulMs?: number;
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

/** Puts a mail into the outbox. The transaction is one of `writeWithMail`. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const at = now();
  const { userId, recipient, letter, usefulMs, attachments = [] } = mail;
  await tx.outgoingMail.create({
    data: {
      id: randomUUID(),
      userId,
      recipient,
      ...renderLetter(letter),
      createdAt: at,
      dueAt: at,
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
