import { z } from "zod";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { SERIAL_NUMBER } from "#lib/billing/invoices/queries.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";

export const mailAgainSchema = z.object({
  number: z.string("number is missing.").regex(SERIAL_NUMBER, "number is no document's."),
  /** When its mail was queued, on the page: a repetition after a lost response sends nothing. */
  mailed_at: z.iso.datetime("mailed_at is a time in UTC.").transform((time) => new Date(time)),
});

type MailAgain = z.infer<typeof mailAgainSchema>;

/** @throws AppError as `queueAgain`, tooManyRequests, unauthorized */
export async function mailOwnInvoice(who: SignedIn, seen: MailAgain): Promise<void> {
  await refusing(() =>
    writeSignedIn(who, async (tx) => {
      await consume(tx, { rule: billingRates.documentMailByAccount, by: who.id });
      await queueAgain(tx, seen, { userId: who.id });
    }),
  );
  void mailInvoices();
}

/** `mailInvoices` queues it. @throws AppError notFound; conflict if it was or will be sent anyway */
export async function queueAgain(
  tx: Transaction,
  { number, mailed_at }: MailAgain,
  ofMember: { userId?: string } = {},
) {
  const document = await tx.invoice.findFirst({
    where: { number, ...ofMember },
    select: {
      userId: true,
      mailedAt: true,
      user: { select: { email: true, deletedAt: true } },
      payment: { select: { orderId: true } },
    },
  });
  if (document === null) throw new AppError("notFound", "There is no such invoice.");
  const { userId, mailedAt, user, payment } = document;
  if (user.deletedAt !== null) throw new AppError("conflict", "This account was deleted.");
  const attachments = { some: { fileName: `${number}.pdf` } };
  const waiting = { userId, recipient: user.email, attachments };
  if (mailedAt === null || (await tx.outgoingMail.count({ where: waiting })) > 0) {
    throw new AppError("conflict", "Its mail is on its way already.");
  }
  if (mailedAt.getTime() !== mailed_at.getTime()) {
    throw new AppError("conflict", "Please reload this page: it was sent again since.");
  }
  await tx.invoice.update({
    where: { number },
    data: { mailedAt: null },
    select: { number: true },
  });
  return { userId, orderId: payment.orderId };
}
