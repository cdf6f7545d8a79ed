/** For `compareNumbers`. Only servers write these notes; a payment's may be the browser's. */
import { addNotes, type Notes } from "#lib/billing/razorpay/gateway.ts";
import { isPaused, isRefusal } from "#lib/billing/razorpay/send-request.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";

const NUMBER_NOTE = "document";

type Numbered = { number: string; refundId: string | null };
type Paid = { razorpayOrderId: string | null; createdAt: Date };

export async function noteNumbers(): Promise<void> {
  const documents = await database().read.invoice.findMany({
    where: { notedAt: null, mode: environment().razorpay.mode },
    select: {
      number: true,
      refundId: true,
      payment: { select: { order: { select: { razorpayOrderId: true, createdAt: true } } } },
    },
    orderBy: { issuedAt: "asc" },
    take: billingLimits.settleRound,
  });
  for (const { payment, ...document } of documents) {
    if (isPaused()) return;
    const { number } = document;
    try {
      await note(document, payment.order);
      const data = { notedAt: now() };
      await database().write((tx) => tx.invoice.updateMany({ where: { number }, data }));
    } catch (error) {
      log().warn({ err: error, number }, "document number not noted at Razorpay");
    }
  }
}

async function note({ number, refundId }: Numbered, order: Paid): Promise<void> {
  try {
    if (refundId === null) {
      await addNotes("orders", String(order.razorpayOrderId), (notes) => take(number, notes));
    } else if (refundId.startsWith("rfnd_")) {
      await addNotes("refunds", refundId, (notes) => take(number, notes));
    } else await noteOutside(number, order);
  } catch (error) {
    // A retry would be refused, too. The exports have the number.
    if (!isRefusal(error)) throw error;
    log().warn({ err: error, number }, "document number refused by Razorpay");
  }
}

/** Also notes it at the newest order, if its own is of a former account or soon too old to read. */
async function noteOutside(number: string, order: Paid): Promise<void> {
  try {
    await addNotes("orders", String(order.razorpayOrderId), () => ({ [number]: number }));
    const ageMs = now().getTime() - order.createdAt.getTime();
    if (ageMs < billingLimits.numberLookBackMs / 2) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  await addNotes("orders", await newestOrder(), (notes) => takeHighest(number, notes));
}

async function newestOrder(): Promise<string> {
  const newest = await database().read.order.findFirst({
    where: { mode: environment().razorpay.mode, razorpayOrderId: { not: null } },
    orderBy: { createdAt: "desc" },
    select: { razorpayOrderId: true },
  });
  return String(newest?.razorpayOrderId);
}

/** One note for each series: an order has at most fifteen. */
function takeHighest(number: string, notes: Record<string, unknown>): Notes {
  const series = number.slice(0, number.lastIndexOf("-"));
  const before = String(notes[series] ?? "");
  return { [series]: before > number ? before : number };
}

/** Keeps a replaced number, which explains the gap in its series. */
function take(number: string, { [NUMBER_NOTE]: before }: Record<string, unknown>): Notes {
  const isOther = typeof before === "string" && before !== number;
  return { ...(isOther ? { [before]: `replaced by ${number}` } : {}), [NUMBER_NOTE]: number };
}
