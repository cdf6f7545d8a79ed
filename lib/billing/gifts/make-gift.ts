import { giftHashOf, giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import { tellGiver } from "#lib/billing/gifts/tell.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";

/** Runs in the transaction of the payment. An accountant must confirm the three years. */
export async function makeGift(tx: Transaction, orderId: string, paidAt: Date): Promise<void> {
  const claimUntil = new Date(paidAt);
  claimUntil.setUTCFullYear(claimUntil.getUTCFullYear() + 3);
  const tokenHash = giftHashOf(giftTokenOf(orderId));
  const data = { orderId, tokenHash, createdAt: now(), claimUntil };
  await tx.gift.create({ data, select: { orderId: true } });
  await tellGiver(tx, orderId, (link) => writeLetter("giftReady", { link }));
}
