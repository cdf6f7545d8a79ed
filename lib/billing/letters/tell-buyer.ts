import { now } from "#lib/core/config/clock.ts";
import type { Gift, Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { formatMoney } from "#lib/core/locale/rupees.ts";
import type { Letter } from "#lib/mail/letters/letter.ts";
import type { Purchase } from "#lib/mail/letters/money.ts";
import { queueMail } from "#lib/mail/outbox.ts";

type Money = (paise: number) => string;

/**
 * Runs in `writeWithMail`, after the change that it tells of, so that the letter is written once. A
 * deleted account gets none.
 */
export async function tellBuyer(
  tx: Transaction,
  orderId: string,
  write: (purchase: Purchase, money: Money) => Letter,
): Promise<void> {
  const { userId, recipient, purchase, money } = await readPurchase(tx, { id: orderId });
  if (recipient === null) return;
  await queueMail(tx, { userId, recipient, letter: write(purchase, money), isUrgent: true });
}

/** `recipient` is null for a deleted account. */
export async function readPurchase(tx: Transaction, where: Prisma.OrderWhereInput) {
  const { userId, user, currency, plan, ...order } = await tx.order.findFirstOrThrow({
    where,
    select: {
      userId: true,
      plan: true,
      amountPaise: true,
      currency: true,
      user: { select: { email: true, deletedAt: true } },
      payment: { select: { amountPaise: true, method: true } },
      membership: { select: { startsAt: true, endsAt: true } },
      gift: { select: { claimedAt: true, endedAt: true } },
    },
  });
  const { amountPaise, method } = { method: "", ...order, ...order.payment };
  const money: Money = (paise) => formatMoney(paise, currency);
  const purchase: Purchase = {
    plan,
    paid: money(amountPaise),
    method,
    gift: order.gift && stateOfGift(order.gift),
    access: order.membership && {
      from: formatDay(order.membership.startsAt),
      until: formatDay(order.membership.endsAt),
      isOver: order.membership.endsAt <= now(),
    },
  };
  return { userId, recipient: user.deletedAt === null ? user.email : null, purchase, money };
}

function stateOfGift({ claimedAt, endedAt }: Pick<Gift, "claimedAt" | "endedAt">) {
  if (endedAt !== null) return "ended";
  return claimedAt === null ? "waiting" : "claimed";
}
