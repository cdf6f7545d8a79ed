import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export type AuditFact = {
  actor: string;
  action: string;
  /** Kind and id of the changed object: 'order 1f0c…'. */
  subject: string;
  reason: string;
  /** Amounts in paise, times as dates (stored in UTC); no personal data. */
  details?: Record<string, string | number | Date | null>;
  /** Given by a caller that asks later whether the entry was committed. */
  entryId?: string;
};

export type Act = {
  /** 'operator NAME', 'site' or a member of the staff. */
  actor: string;
  reason: string;
  /** Runs first in the transaction. Throws when the actor may no longer act. */
  recheck?: (tx: Transaction) => Promise<unknown>;
};

/** Checks the actor's right in the transaction. */
export function writeAs<Result>(
  { recheck }: Pick<Act, "recheck">,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database().write(async (tx) => {
    await recheck?.(tx);
    return work(tx);
  });
}

/** Runs in the change's transaction. Ignores further fields, so that a fact may spread its act. */
export async function recordAudit(tx: Transaction, fact: AuditFact): Promise<void> {
  const { actor, action, subject, reason, details = {}, entryId = randomUUID() } = fact;
  const entry = { actor, action, subject, reason, details: JSON.stringify(details) };
  const data = { id: entryId, at: now(), ...entry };
  await tx.auditEntry.create({ data, select: { id: true } });
}
