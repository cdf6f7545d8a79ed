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
import { addNotes, type Notes } from "#lib/payments/razorpay/gateway.ts";

/** The name of the note. */
export const NUMBER_NOTE = "document";

/** Notes what has not been noted, some at a time. Trouble is logged. */
export async function noteNumbers(): Promise<void> {
  const documents = await database().read.invoice.findMany({
    where: { notedAt: null, mode: environment().razorpay.mode },
    select: {
      number: true,
      refundId: true,
      payment: { select: { razorpayPaymentId: true } },
    },
    orderBy: { issuedAt: "asc" },
    take: limits.settleRound,
  });
  for (const { number, refundId, payment } of documents) {
    if (isPaused()) return;
    try {
      await note(number, refundId, payment.razorpayPaymentId);
      const data = { notedAt: now() };
      await database().write((tx) => tx.invoice.updateMany({ where: { number }, data }));
    } catch (error) {
      log().warn({ err: error, number }, "a number could not be noted at Razorpay");
    }
  }
}

async function note(number: string, refundId: string | null, paymentId: string): Promise<void> {
  // A refund outside Razorpay has no notes there: they stand with its payment.
  const isOutside = refundId !== null && !refundId.startsWith("rfnd_");
  const added = (notes: Record<string, unknown>) =>
    isOutside ? { [number]: number } : take(number, notes);
  try {
    if (refundId === null || isOutside) await addNotes("payments", paymentId, added);
    else await addNotes("refunds", refundId, added);
  } catch (error) {
    // It will refuse tomorrow, too: another account's, say. The exports have the number.
    if (!isRefusal(error)) throw error;
    log().warn({ err: error, number }, "Razorpay takes no note of a number");
  }
}

/** Returns the note of a number. One that a restore took away stays, and explains the gap in its series. */
function take(number: string, { [NUMBER_NOTE]: before }: Record<string, unknown>): Notes {
  const isOther = typeof before === "string" && before !== number;
  return { ...(isOther ? { [before]: `replaced by ${number}` } : {}), [NUMBER_NOTE]: number };
}
