import { documents } from "#lib/billing/invoices/invoice-strings.ts";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { type Invoice, invoiceFields } from "#lib/billing/invoices/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { invoicePath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { invoiceLetter } from "#lib/mail/letters.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

const ROUND = 100;

let mailing: Promise<void> | null = null;
let isWanted = false;

/** Called after a payment, unawaited, and periodically: a killed process loses no mail. */
export function mailInvoices(): Promise<void> {
  isWanted = true;
  mailing ??= mailRounds();
  return mailing;
}

export async function invoicesMailed(): Promise<void> {
  await mailing;
}

async function mailRounds(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await mailRound();
  }
  mailing = null;
}

/** Renders each PDF before the transaction. */
async function mailRound(): Promise<void> {
  try {
    const unsent = await database().read.invoice.findMany({
      where: { mailedAt: null },
      select: invoiceFields,
      orderBy: { issuedAt: "asc" },
      take: ROUND,
    });
    for (const invoice of unsent) {
      await mailInvoice(invoice).catch((error: unknown) =>
        log().error({ err: error, invoice: invoice.number }, "invoice not mailed"),
      );
    }
  } catch (error) {
    log().error({ err: error }, "invoices not mailed");
  }
}

async function mailInvoice(invoice: Invoice): Promise<void> {
  const { number, kind, userId } = invoice;
  const content = await renderInvoicePdf(invoice);
  const url = publicUrl(invoicePath(number));
  await writeWithMail(async (tx) => {
    const data = { mailedAt: now() };
    const claimed = await tx.invoice.updateMany({ where: { number, mailedAt: null }, data });
    if (claimed.count === 0) return;
    const { email, deletedAt } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, deletedAt: true },
    });
    await queueMail(tx, {
      userId,
      recipient: deletedAt === null ? email : null,
      letter: invoiceLetter(documents[kind].title, number, url),
      attachments: [{ fileName: `${number}.pdf`, contentType: "application/pdf", content }],
    });
  });
}
