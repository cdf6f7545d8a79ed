/**
 * A member's copy of a letter to many leaves at most once. A kill between the server's answer and its
 * note hides whether it has left: then it counts as unknown, as a second copy annoys all who have the
 * first, and one missing letter of news harms nobody.
 */
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { DeliveryState, OutgoingMail } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { wantedBy } from "./stops.ts";

type Copy = Pick<OutgoingMail, "announcementId" | "userId" | "kind">;

/** Dropped ones are the rest. */
const columns: Partial<Record<DeliveryState, "sent" | "refused" | "unknown">> = {
  SENT: "sent",
  REFUSED: "refused",
  UNKNOWN: "unknown",
};

/** How a letter leaves the outbox otherwise than sent or given up. */
export type Left = "DROPPED" | "REFUSED" | "UNKNOWN";

const keyOf = ({ announcementId, userId }: Copy) => ({
  announcementId: announcementId ?? "",
  userId: userId ?? "",
});

/**
 * Claims the only try. Resolves with the member's present address, or with null: the letter was
 * stopped, its member ended such letters, or an earlier try has no outcome.
 */
export async function beginDelivery(tx: Transaction, copy: Copy) {
  const { announcementId, userId, kind } = copy;
  if (announcementId === null || userId === null || kind === null) return { recipient: null };
  const announcement = await tx.announcement.findUnique({
    where: { id: announcementId },
    select: { state: true, createdAt: true },
  });
  if (announcement?.state !== "SENDING" || (await isFromBackup(tx, announcement)))
    return { recipient: null };
  const where = { id: userId, ...wantedBy(kind) };
  const member = await tx.user.findFirst({ where, select: { email: true } });
  if (member === null) return { recipient: null };
  const { count } = await tx.announcementDelivery.updateMany({
    where: { ...keyOf(copy), state: "QUEUED" },
    data: { state: "TRYING" },
  });
  return { recipient: count === 0 ? null : member.email };
}

/** After a restored backup nobody knows who has had the letter since the backup was made. */
export async function isFromBackup(tx: Transaction, { createdAt }: { createdAt: Date }) {
  return (await tx.restore.count({ where: { restoredAt: { gte: createdAt } } })) > 0;
}

/** The letter has surely not left: another try may follow. */
export async function retryDelivery(copy: Copy): Promise<void> {
  const where = { ...keyOf(copy), state: "TRYING" } as const;
  await database().write((tx) =>
    tx.announcementDelivery.updateMany({ where, data: { state: "QUEUED" } }),
  );
}

/** Notes how the copy has left, and counts it. A deleted account has none. */
export async function endDelivery(
  tx: Transaction,
  copy: Copy,
  outcome: Left | "SENT" | "GIVEN_UP",
): Promise<void> {
  const key = keyOf(copy);
  const found = await tx.announcementDelivery.findUnique({
    where: { announcementId_userId: key },
    select: { state: true },
  });
  if (found === null || (found.state !== "QUEUED" && found.state !== "TRYING")) return;
  // A try that an earlier process began, and this one could not claim.
  const isOpen = outcome === "DROPPED" && found.state === "TRYING";
  const state: DeliveryState = isOpen ? "UNKNOWN" : outcome === "GIVEN_UP" ? "DROPPED" : outcome;
  await tx.announcementDelivery.updateMany({ where: key, data: { state, at: now() } });
  const column = columns[state];
  if (column === undefined) return;
  const data = { [column]: { increment: 1 } };
  await tx.announcement.updateMany({ where: { id: key.announcementId }, data });
}

/** What the desk's page of a member shows is kept as long as the records of other mails. */
export async function deleteOldDeliveries(): Promise<void> {
  const where = { at: { lt: new Date(now().getTime() - mailLimits.mailRecordMs) } };
  await database().write((tx) => tx.announcementDelivery.deleteMany({ where }));
}
