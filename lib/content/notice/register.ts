/**
 * Who was shown, agreed to or withdrew what, under which version of the notice. Rows are only added:
 * they prove consent (Digital Personal Data Protection Act, 2023, section 6(10)).
 */
import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import type { ConsentAct, ConsentPurpose } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { noticeRevision } from "./notice.ts";

export type ConsentEntry = {
  userId: string;
  purpose: ConsentPurpose;
  act: ConsentAct;
  /** The path of the call. */
  place: string;
};

/** Runs in the transaction of the change that it records. */
export async function recordConsent(tx: Transaction, entry: ConsentEntry): Promise<void> {
  const data = { id: randomUUID(), ...entry, noticeRevision: noticeRevision(), at: now() };
  await tx.consent.create({ data, select: { id: true } });
}
