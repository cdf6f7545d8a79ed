import { type AlertFact, raiseAlert, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { OPEN_DISPUTES } from "#lib/billing/disputes/open-disputes.ts";
import { timeOf, type WireDispute } from "#lib/billing/razorpay/response-schemas.ts";
import { now } from "#lib/core/config/clock.ts";
import { DisputeStatus } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";

const STATUSES = Object.values(DisputeStatus);

export const statusOf = ({ status }: WireDispute): DisputeStatus =>
  STATUSES.find((name) => name.toLowerCase() === status) ?? "OPEN";

export const deadlineOf = ({ respond_by: seconds }: WireDispute): Date | null =>
  seconds ? timeOf(seconds) : null;

export async function alertOfDispute(
  tx: Transaction,
  dispute: WireDispute,
  about: AlertFact["details"],
): Promise<void> {
  const alert = { kind: "DISPUTE_OPENED", subject: `dispute ${dispute.id}` } as const;
  const status = statusOf(dispute);
  if (!OPEN_DISPUTES.includes(status)) {
    return resolveAlert(tx, alert, `Razorpay: ${status.toLowerCase()}`);
  }
  const details = { ...about, amountPaise: dispute.amount };
  await raiseAlert(tx, { ...alert, details, deadline: deadlineOf(dispute) });
}

/** For a payment that only an alert names, such as the second one of an order. */
export async function alertOfListed(tx: Transaction, dispute: WireDispute): Promise<void> {
  const { payment_id: payment } = dispute;
  const listed = await tx.alert.findFirst({
    where: { kind: { in: ["SECOND_PAYMENT", "PAYMENT_UNMATCHED"] }, subject: `payment ${payment}` },
    select: { details: true },
  });
  if (listed === null) return;
  const details: AlertFact["details"] = JSON.parse(listed.details);
  await alertOfDispute(tx, dispute, { ...details, payment });
}

/** An ended year stays ended; the operator decides on a new one. */
export async function alertOfReversal(
  tx: Transaction,
  payment: { id: string; orderId: string; amountPaise: number },
  dispute: string,
): Promise<void> {
  if (!(await wasLost(tx, payment.id, dispute))) return;
  const ended = { paymentId: payment.id, endsAt: { lte: now() } };
  if ((await tx.membership.count({ where: ended })) === 0) return;
  const { id, orderId: order, amountPaise } = payment;
  const details = { order, payment: id, amountPaise };
  await raiseAlert(tx, { kind: "DISPUTE_REVERSED", subject: `dispute ${dispute}`, details });
}

/** A bank may review a lost dispute again before it reverses its decision. */
async function wasLost(tx: Transaction, paymentId: string, dispute: string): Promise<boolean> {
  const lost = { subject: `payment ${paymentId}`, action: "payment.dispute_lost" };
  const details = { contains: JSON.stringify(dispute) };
  return (await tx.auditEntry.count({ where: { ...lost, details } })) > 0;
}
