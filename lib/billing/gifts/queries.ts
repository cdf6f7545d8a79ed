import { giftHashOf, giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import { giftLimits } from "#lib/billing/gifts/schema.ts";
import { giftUrlOf } from "#lib/billing/gifts/tell.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";

export type GiftList = Awaited<ReturnType<typeof listGifts>>;
export type GivenGift = GiftList["given"][number];

/** Days are written out, but for `send_on`, such as '2026-12-24'. */
export async function listGifts(userId: string) {
  const { read } = database();
  const { mode } = environment().razorpay;
  const given = await read.gift.findMany({
    where: { order: { userId, mode } },
    orderBy: { createdAt: "desc" },
    select: {
      orderId: true,
      tokenHash: true,
      recipientName: true,
      recipientEmail: true,
      message: true,
      createdAt: true,
      sendAt: true,
      sentAt: true,
      sent: true,
      claimedAt: true,
      claimUntil: true,
      endedAt: true,
    },
  });
  const received = await read.gift.findMany({
    where: { claimedById: userId, order: { mode, userId: { not: userId } } },
    orderBy: { claimedAt: "desc" },
    select: {
      orderId: true,
      message: true,
      claimedAt: true,
      endedAt: true,
      order: { select: { user: { select: { firstName: true, deletedAt: true } } } },
    },
  });
  return {
    given: given.map(({ orderId, ...gift }) => {
      const isOpen = gift.claimedAt === null && gift.endedAt === null;
      const isShown = isOpen && gift.tokenHash === giftHashOf(giftTokenOf(orderId));
      return {
        order_id: orderId,
        bought_on: formatDay(gift.createdAt),
        name: gift.recipientName,
        email: gift.recipientEmail ?? "",
        message: gift.message,
        send_on: gift.sendAt && indiaDay(gift.sendAt),
        sent_on: gift.sentAt && formatDay(gift.sentAt),
        mails_left: giftLimits.mails - gift.sent,
        claimed_on: gift.claimedAt && formatDay(gift.claimedAt),
        claim_until: formatDay(gift.claimUntil),
        is_ended: gift.endedAt !== null,
        /** Null when it is claimed or gone, or when the site's secret was changed since. */
        link: isShown ? giftUrlOf(orderId) : null,
        is_link_lost: isOpen && !isShown,
      };
    }),
    received: received.map(({ orderId, message, claimedAt, endedAt, order }) => ({
      order_id: orderId,
      from: order.user.deletedAt === null ? order.user.firstName : "",
      message,
      claimed_on: claimedAt && formatDay(claimedAt),
      is_ended: endedAt !== null,
    })),
  };
}
