/**
 * Writes the numbers of documents into Razorpay's notes of their payment or refund: after a restore they
 * say which numbers were handed out since the backup was made.
 */
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { log } from "#lib/http/log.ts";
import { isPaused, isRefusal } from "#lib/payments/razorpay/ask.ts";
import { addNotes } from "#lib/payments/razorpay/gateway.ts";

/** The name of the note. */
export const NUMBER_NOTE = "document";

/** A text that a reader of the notes would take for a number of ours. */
const NUMBER = /^[A-Z]{3}-\d{4}-\d{6,7}$/;

type Numbered = { number: string; refundId: string | null };

/** Notes what has not been noted, some at a time. Trouble is logged. */
export async function noteNumbers(): Promise<void> {
  const documents = await database().read.invoice.findMany({
    where: { notedAt: null, mode: environment().razorpay.mode },
    select: {
      number: true,
      refundId: true,
      payment: {
        select: {
          razorpayPaymentId: true,
          documents: { select: { number: true, refundId: true } },
        },
      },
    },
    orderBy: { issuedAt: "asc" },
    take: limits.settleRound,
  });
  for (const { payment, ...document } of documents) {
    if (isPaused()) return;
    const { number } = document;
    try {
      if (isAtRazorpay(document)) await note("refunds", String(document.refundId), [document]);
      else {
        const ofPayment = payment.documents.filter((one) => !isAtRazorpay(one));
        await note("payments", payment.razorpayPaymentId, ofPayment);
      }
      const data = { notedAt: now() };
      await database().write((tx) => tx.invoice.updateMany({ where: { number }, data }));
    } catch (error) {
      log().warn({ err: error, number }, "a number could not be noted at Razorpay");
    }
  }
}

/** A refund outside Razorpay has no notes there: they stand with its payment. */
const isAtRazorpay = ({ refundId }: Numbered) => refundId?.startsWith("rfnd_") === true;

async function note(kind: "payments" | "refunds", id: string, documents: readonly Numbered[]) {
  const [first, ...others] = [...documents].sort((a, b) => rankOf(a) - rankOf(b));
  const added = {
    [NUMBER_NOTE]: first?.number ?? "",
    ...Object.fromEntries(others.map(({ number }) => [number, number])),
  };
  // A browser writes notes of its payment: what looks like a number there is none.
  const isKept = (...texts: string[]) => !texts.some((text) => NUMBER.test(text));
  try {
    await addNotes(kind, id, added, isKept);
  } catch (error) {
    // It will refuse tomorrow, too: another account's, say. The exports have the number.
    if (!isRefusal(error)) throw error;
    log().warn({ err: error, ...added }, "Razorpay takes no note of a number");
  }
}

/** The invoice stands first. */
const rankOf = ({ refundId }: Numbered) => (refundId === null ? 0 : 1);
