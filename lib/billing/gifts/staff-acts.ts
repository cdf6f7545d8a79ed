/** Acts of the staff and of operators on a gift. None of them learns its link, which opens it. */
import { expectMailsLeft, openGift, queueAgain } from "#lib/billing/gifts/gift-card.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** Mails the friend once more. @throws AppError as `sendGiftAgain`, and as `recheck` */
export function sendAgainFor(act: Act, orderId: string): Promise<void> {
  return writeAs(act, async (tx) => {
    await queueAgain(tx, orderId, await openGift(tx, { orderId }));
    await recordAudit(tx, { ...act, action: "gift.send", subject: `order ${orderId}` });
  });
}

/**
 * Changes the address that the giver wrote; a gift that was mailed is mailed there at once. Refuses a
 * gift without an address, which the giver hands on, and colleagues' addresses: they could open it.
 * @throws AppError notFound, conflict, forbidden, and as `recheck`
 */
export function changeFriend(act: Act, orderId: string, email: string): Promise<void> {
  return writeAs(act, async (tx) => {
    const gift = await openGift(tx, { orderId });
    if (gift.recipientEmail === email) return;
    if (gift.recipientEmail === null) {
      throw new AppError("conflict", "The giver wrote no address, and hands the gift on.");
    }
    if ((await tx.staff.count({ where: { user: { email } } })) > 0) {
      throw new AppError("forbidden", "This is a colleague's address.");
    }
    if (gift.sentAt !== null) expectMailsLeft(gift);
    const data = { recipientEmail: email, ...(gift.sentAt === null ? {} : { sendAt: now() }) };
    await tx.gift.update({ where: { orderId }, data, select: { orderId: true } });
    const fact = { action: "gift.address_changed", subject: `order ${orderId}` };
    await recordAudit(tx, { ...act, ...fact });
  });
}
