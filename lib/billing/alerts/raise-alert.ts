import { now } from "#lib/core/config/clock.ts";
import { AlertKind } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export const alertKinds = Object.values(AlertKind);

export type AlertFact = {
  kind: AlertKind;
  /** A kind and an id, such as 'payment pay_…'. */
  subject: string;
  /** No personal data. The letter's command comes from `order` (ours) or `razorpayOrderId`. */
  details: Record<string, string | number | null>;
  deadline?: Date | null;
  /** When the cause was read: an older response may be written after a newer one. */
  askedAt?: Date | undefined;
};

const idOf = ({ kind, subject }: Pick<AlertFact, "kind" | "subject">) => `${kind} ${subject}`;

/** Returns true for kinds that the site resolves itself. */
export function comesAndGoes(kind: AlertKind): boolean {
  return ["EVENTS_WAITING", "NUMBERS_UNCONFIRMED", "DOCUMENT_UNMADE"].includes(kind);
}

/** The site's resolution when a payment was refunded. The refund may fail later. */
export const MONEY_BACK = "the money has gone back";

/**
 * Raises once per kind and subject, or again if its cause returns or its deadline moves. An open
 * alert of those that `comesAndGoes` gets the new details. False if it is open or resolved already.
 */
export async function raiseAlert(
  tx: Transaction,
  fact: AlertFact,
): Promise<"first" | "again" | false> {
  const { kind, subject, deadline = null, askedAt = now() } = fact;
  const id = idOf(fact);
  const select = { deadline: true, resolvedAt: true, resolution: true };
  const known = await tx.alert.findUnique({ where: { id }, select });
  const data = { details: JSON.stringify(fact.details), raisedAt: now(), deadline };
  if (known === null) {
    await tx.alert.create({ data: { id, kind, subject, ...data }, select: { id: true } });
    return "first";
  }
  const isMoved = known.deadline?.getTime() !== deadline?.getTime();
  const { resolvedAt } = known;
  const isBack = known.resolution === MONEY_BACK && resolvedAt !== null && resolvedAt <= askedAt;
  if (!isMoved && !comesAndGoes(kind) && !isBack) return false;
  const isNew = isMoved || resolvedAt !== null;
  const open = { mailedAt: null, resolvedAt: null, resolution: null };
  const change = isNew ? { ...data, ...open } : { details: data.details };
  await tx.alert.update({ where: { id }, data: change, select: { id: true } });
  return isNew && "again";
}

export async function resolveAlert(
  tx: Transaction,
  alert: Pick<AlertFact, "kind" | "subject">,
  resolution: string,
): Promise<void> {
  const where = { id: idOf(alert), resolvedAt: null };
  await tx.alert.updateMany({ where, data: { resolvedAt: now(), resolution } });
}
