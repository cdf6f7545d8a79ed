/** What remains of a mail outside the outbox: neither text nor address. */
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { MailOutcome, OutgoingMail } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";

type LeavingMail = Pick<OutgoingMail, "id" | "userId" | "subject" | "listedAs" | "createdAt">;

/** A sent mail about no account leaves no record: no page shows it. */
export async function keepRecord(tx: Transaction, mail: LeavingMail, outcome: MailOutcome) {
  const { id, userId, createdAt: queuedAt } = mail;
  if (userId === null && outcome === "SENT") return;
  const subject = listedName(mail);
  const data = { id, userId, subject, outcome, queuedAt, endedAt: now() };
  await tx.mailRecord.create({ data, select: { id: true } });
}

export function listedName({ subject, listedAs }: Pick<LeavingMail, "subject" | "listedAs">) {
  return listedAs ?? subject;
}

export async function resolveGivenUp(tx: Transaction, until: Date): Promise<number> {
  const { count } = await tx.mailRecord.updateMany({
    where: { outcome: "GIVEN_UP", resolvedAt: null, endedAt: { lte: until } },
    data: { resolvedAt: now() },
  });
  return count;
}

export async function deleteOldRecords(): Promise<void> {
  const endedAt = { lt: new Date(now().getTime() - mailLimits.mailRecordMs) };
  await database().write((tx) => tx.mailRecord.deleteMany({ where: { endedAt } }));
}
