import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export type AuditFact = {
  actor: string;
  action: string;
  /** Kind and id of the changed object: 'order 1f0c…'. */
  subject: string;
  reason: string;
  /** Amounts in paise, times in UTC; no personal data. */
  details?: Record<string, string | number | null>;
};

export type Act = {
  actor: string;
  reason: string;
  /** Runs first in the transaction. Throws when the actor may no longer act. */
  recheck?: (tx: Transaction) => Promise<void>;
};

/** Runs in the change's transaction. Entries are never changed or removed. */
export async function recordAudit(tx: Transaction, fact: AuditFact): Promise<void> {
  const { details = {}, ...rest } = fact;
  const data = { id: randomUUID(), at: now(), ...rest, details: JSON.stringify(details) };
  await tx.auditEntry.create({ data, select: { id: true } });
}
