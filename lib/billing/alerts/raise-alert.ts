import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export const alertKinds = [
  "REFUND_FAILED",
  "DISPUTE_OPENED",
  "PAYMENT_UNMATCHED",
  "AMOUNT_DIFFERS",
  "SECOND_PAYMENT",
  "SECOND_YEAR",
  "REFUNDED_TOO_MUCH",
  "DISPUTE_REVERSED",
  "EVENTS_WAITING",
  "NUMBERS_UNCONFIRMED",
] as const;

export type AlertKind = (typeof alertKinds)[number];

export type AlertFact = {
  kind: AlertKind;
  /** The kind and the id of what it is about, 'payment pay_…' say. */
  subject: string;
  /**
   * What an operator needs to act, without personal data: ids, amounts in paise under names that end
   * in 'Paise'. With an `order`, ours, or a `razorpayOrderId` the letter names the command.
   */
  details: Record<string, string | number | null>;
  /** Until when something can be done. */
  deadline?: Date | null;
};

const idOf = ({ kind, subject }: Pick<AlertFact, "kind" | "subject">) => `${kind} ${subject}`;

/** Whether the site itself resolves alerts of this kind, once their cause is over. */
export function comesAndGoes(kind: AlertKind): boolean {
  return kind === "EVENTS_WAITING" || kind === "NUMBERS_UNCONFIRMED";
}

/**
 * Tells the operator, in the transaction of the cause. Each kind is raised once for a subject: an
 * alert that is there already stays as it is, resolved or not. Only a kind that comes and goes is
 * raised again after it was resolved. Resolves with true for an alert that is new, or open again.
 */
export async function raiseAlert(tx: Transaction, fact: AlertFact): Promise<boolean> {
  const { kind, subject, deadline = null } = fact;
  const id = idOf(fact);
  const known = await tx.alert.findUnique({ where: { id }, select: { resolvedAt: true } });
  const data = { details: JSON.stringify(fact.details), raisedAt: now(), deadline };
  if (known === null) {
    await tx.alert.create({ data: { id, kind, subject, ...data }, select: { id: true } });
    return true;
  }
  if (known.resolvedAt === null || !comesAndGoes(kind)) return false;
  const open = { mailedAt: null, resolvedAt: null, resolution: null };
  await tx.alert.update({ where: { id }, data: { ...data, ...open }, select: { id: true } });
  return true;
}

/** Closes an alert whose cause is over. Does nothing for one that was never raised. */
export async function resolveAlert(
  tx: Transaction,
  alert: Pick<AlertFact, "kind" | "subject">,
  resolution: string,
): Promise<void> {
  const where = { id: idOf(alert), resolvedAt: null };
  await tx.alert.updateMany({ where, data: { resolvedAt: now(), resolution } });
}

/** Gives an alert another deadline, and raises it anew. Does nothing for one that was never raised. */
export async function moveDeadline(
  tx: Transaction,
  alert: Pick<AlertFact, "kind" | "subject">,
  deadline: Date | null,
): Promise<void> {
  const open = { raisedAt: now(), mailedAt: null, resolvedAt: null, resolution: null };
  await tx.alert.updateMany({ where: { id: idOf(alert) }, data: { deadline, ...open } });
}
