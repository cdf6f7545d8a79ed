import { raiseAlert, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { documents } from "#lib/billing/invoices/invoice-strings.ts";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { type Invoice, invoiceFields } from "#lib/billing/invoices/types.ts";
import { readPurchase } from "#lib/billing/letters/tell-buyer.ts";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { now } from "#lib/core/config/clock.ts";
import { invoicePath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { creditNoteLetter, invoiceLetter } from "#lib/mail/letters/money.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

const ROUND = 100;

/** A document that cannot be made is given up until the next start, which may bring a release. */
const MOST_TRIES = 3;

const tries = new Map<string, number>();

const mailedFields = { ...invoiceFields, refundId: true } as const;

type Mailed = Invoice & { refundId: string | null };

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

async function mailRound(): Promise<void> {
  const failed = [...tries.keys()].filter(isGivenUp);
  try {
    let unsent: Mailed[];
    do {
      unsent = await database().read.invoice.findMany({
        where: { mailedAt: null, number: { notIn: failed } },
        select: mailedFields,
        orderBy: { issuedAt: "asc" },
        take: ROUND,
      });
      for (const invoice of unsent) {
        const { number } = invoice;
        await mailInvoice(invoice).catch((error: unknown) => {
          failed.push(number);
          log().error({ err: error, invoice: number }, "invoice not mailed");
        });
      }
    } while (unsent.length === ROUND);
  } catch (error) {
    log().error({ err: error }, "invoices not mailed");
  }
}

const isGivenUp = (number: string) => (tries.get(number) ?? 0) >= MOST_TRIES;

/** Renders the PDF before the transaction. */
async function mailInvoice(invoice: Mailed): Promise<void> {
  const { number } = invoice;
  const content = await renderInvoicePdf(invoice).catch(async (error: unknown) => {
    await noteFailure(invoice);
    throw error;
  });
  await writeWithMail(async (tx) => {
    const data = { mailedAt: now() };
    const claimed = await tx.invoice.updateMany({ where: { number, mailedAt: null }, data });
    if (claimed.count === 0) return;
    await resolveAlert(tx, alertOf(number), "the document was mailed");
    await queueMail(tx, {
      ...(await letterOf(tx, invoice)),
      attachments: [{ fileName: `${number}.pdf`, contentType: "application/pdf", content }],
    });
  });
}

async function noteFailure({ number, paymentId }: Mailed): Promise<void> {
  tries.set(number, (tries.get(number) ?? 0) + 1);
  if (!isGivenUp(number)) return;
  await database().write(async (tx) => {
    const where = { id: paymentId };
    const payment = await tx.payment.findUnique({ where, select: { orderId: true } });
    const details = { order: payment?.orderId ?? null };
    await raiseAlert(tx, { ...alertOf(number), details });
  });
}

const alertOf = (number: string) =>
  ({ kind: "DOCUMENT_UNMADE", subject: `document ${number}` }) as const;

async function letterOf(tx: Transaction, invoice: Mailed) {
  const { number, kind, paymentId, refundId, listPaise, discountPaise, couponCode } = invoice;
  const document = { title: documents[kind].title, number, url: publicUrl(invoicePath(number)) };
  const bought = await readPurchase(tx, { payment: { id: paymentId } });
  const { userId, recipient, purchase, money } = bought;
  const refund =
    refundId &&
    (await tx.refund.findFirst({
      where: { OR: [{ id: refundId }, { razorpayRefundId: refundId }] },
      select: { amountPaise: true, isOutside: true },
    }));
  const discount =
    couponCode !== null && listPaise !== null
      ? { coupon: shownCode(couponCode), list: money(listPaise), off: money(discountPaise) }
      : null;
  const letter = refund
    ? creditNoteLetter(document, purchase, { ...refund, amount: money(refund.amountPaise) })
    : invoiceLetter(document, purchase, discount);
  return { userId, recipient, letter };
}
