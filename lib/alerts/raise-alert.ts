import { now } from "#lib/config/clock.ts";
import type { Transaction } from "#lib/database/write.ts";

export type AlertKind =
  | "REFUND_FAILED"
  | "DISPUTE_OPENED"
  | "PAYMENT_UNMATCHED"
  | "AMOUNT_DIFFERS"
  | "SECOND_PAYMENT"
  | "SECOND_YEAR"
  | "EVENTS_WAITING"
  | "NUMBERS_UNCONFIRMED";

export type AlertFact = {
  kind: AlertKind;
  /** The kind and the id of what it is about, 'payment pay_…' say. */
  subject: string;
  /** What an operator needs to act: ids, amounts in paise. No personal data. */
  details: Record<string, string | number | null>;
  /** Until when something can be done. */
  deadline?: Date | null;
};

const idOf = ({ kind, subject }: Pick<AlertFact, "kind" | "subject">) => `${kind} ${subject}`;

/**
 * Tells the operator, in the transaction of the cause. Each kind is raised once for a subject: an
 * alert that is there already stays as it is, resolved or not. Resolves with true for a new one.
 */
export async function raiseAlert(tx: Transaction, fact: AlertFact): Promise<boolean> {
  const { kind, subject, details, deadline = null } = fact;
  const id = idOf(fact);
  const known = await tx.alert.findUnique({ where: { id }, select: { id: true } });
  if (known !== null) return false;
  const data = { id, kind, subject, details: JSON.stringify(details), raisedAt: now(), deadline };
  await tx.alert.create({ data, select: { id: true } });
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
