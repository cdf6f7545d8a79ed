import { tellMember } from "#lib/accounts/membership/commands.ts";
import { endMembership } from "#lib/accounts/membership/end-membership.ts";
import type { AuditFact } from "#lib/core/audit/record.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";

type Payment = { id: string; orderId: string };

/**
 * Ends what a payment bought, once its money went back: the year, and a gift's link. The friend whose
 * year ends is told. Idempotent; runs in `writeWithMail`.
 */
export async function endBought(
  tx: Transaction,
  { id: paymentId, orderId }: Payment,
  why: Pick<AuditFact, "actor" | "reason">,
): Promise<void> {
  await endMembership(tx, paymentId, why);
  const gift = await tx.gift.findUnique({
    where: { orderId, endedAt: null },
    select: { claimedById: true, order: { select: { userId: true } } },
  });
  if (gift === null) return;
  // The friend's data is no longer needed.
  const data = { endedAt: now(), sendAt: null, recipientEmail: null };
  await tx.gift.update({ where: { orderId }, data, select: { orderId: true } });
  await recordAudit(tx, { ...why, action: "gift.ended", subject: `order ${orderId}` });
  const { claimedById, order } = gift;
  if (claimedById !== null && claimedById !== order.userId) {
    await tellMember(tx, { userId: claimedById }, writeLetter("giftEnded", {}));
  }
}

/** A refund in full ends the friend's year. @throws AppError conflict, to be marked as meant */
export async function expectUnclaimed(tx: Transaction, orderId: string): Promise<void> {
  const gift = await tx.gift.findUnique({
    where: { orderId },
    select: {
      claimedById: true,
      order: { select: { membership: { select: { endsAt: true } } } },
    },
  });
  const endsAt = gift?.order.membership?.endsAt;
  if (!gift?.claimedById || !endsAt || endsAt <= now()) return;
  const year = `the year of member ${gift.claimedById}, which runs until ${formatDay(endsAt)}`;
  const sentence = `This gift was claimed: a refund in full ends ${year}. Such a refund must be marked as meant.`;
  throw new AppError("conflict", sentence, { fields: { needs: "claimed" } });
}
