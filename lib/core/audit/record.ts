import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export type AuditFact = {
  /** 'site' by itself, 'razorpay', or an operator. */
  actor: string;
  /** What was done, 'order.paid' say. */
  action: string;
  /** The kind and the id of what was changed, 'order 1f0c…' say. */
  subject: string;
  reason: string;
  /** Amounts in paise, times in UTC; no name, address or number of a person. */
  details?: Record<string, string | number | null>;
};

/** Adds an entry in the transaction of what it tells of. Entries are never changed or removed. */
export async function recordAudit(tx: Transaction, fact: AuditFact): Promise<void> {
  const { details = {}, ...rest } = fact;
  const data = { id: randomUUID(), at: now(), ...rest, details: JSON.stringify(details) };
  await tx.auditEntry.create({ data, select: { id: true } });
}
