import { OPEN_DISPUTES } from "#lib/billing/disputes/open-disputes.ts";
import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { disputes, fetchDispute } from "#lib/billing/razorpay/gateway.ts";
import { readOn } from "#lib/billing/razorpay/reading.ts";
import {
  timeOf,
  type WireDispute,
  type WirePayment,
} from "#lib/billing/razorpay/response-schemas.ts";
import { isRefusal, isUnknownThere } from "#lib/billing/razorpay/send-request.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";

const LOOK_BACK_MS = 7 * DAY_MS;

/** A bank may also reverse what it decided: its event names the payment. */
export async function readDisputes(razorpayPaymentId: string | null = null): Promise<void> {
  const { mode } = environment().razorpay;
  const isAsked = [
    { status: { in: OPEN_DISPUTES } },
    ...(razorpayPaymentId ? [{ payment: { razorpayPaymentId } }] : []),
  ];
  const known = await database().read.dispute.findMany({
    where: { OR: isAsked, payment: { order: { mode } } },
    select: { id: true },
  });
  for (const { id } of known) await askAgain(id);
  for (const id of await openOfListed()) await askAgain(id);
  await readOn("disputes", LOOK_BACK_MS, disputes, settleDispute);
}

/** Lists the disputes of a late payment, which the readings may have passed before it was known. */
export async function findPassed({ id, created_at }: WirePayment): Promise<WireDispute[]> {
  const to = now();
  const from = created_at ? timeOf(created_at) : to;
  const found: WireDispute[] = [];
  if (to.getTime() - from.getTime() < LOOK_BACK_MS) return found;
  try {
    for await (const dispute of disputes({ from, to })) {
      if (dispute.payment_id === id) found.push(dispute);
    }
  } catch (error) {
    // A retry would be refused, too: the year must not wait for it.
    if (!isRefusal(error)) throw error;
    log().warn({ err: error, payment: id }, "disputes of a late payment refused by Razorpay");
  }
  return found;
}

async function askAgain(id: string): Promise<void> {
  try {
    await settleDispute(await fetchDispute(id));
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
    log().warn({ dispute: id }, "dispute unknown to this Razorpay key");
  }
}

/** Returns disputes without a row: of payments that only an alert names, by Razorpay's id. */
async function openOfListed(): Promise<string[]> {
  const alerts = await database().read.alert.findMany({
    where: { kind: "DISPUTE_OPENED", resolvedAt: null, details: { contains: '"payment":"pay_' } },
    select: { subject: true },
  });
  return alerts.map(({ subject }) => subject.replace("dispute ", ""));
}
