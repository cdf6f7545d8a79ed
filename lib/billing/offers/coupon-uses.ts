/** Holds, counts and gives back the uses of coupons. Each runs in the transaction of its order. */
import { randomUUID } from "node:crypto";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, sql } from "#lib/core/database/client.ts";
import type { Coupon, Order, Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type Wish = { code: string; userId: string; at: Date };

export type Usable = Pick<Coupon, "id" | "kind" | "amount">;

/** What a member may use: begun, not over, not ended, not used up, and not used by this member. */
function isUsable({ code, userId, at }: Wish) {
  return sql`"code" = ${code} AND "startsAt" <= ${at} AND "endsAt" >= ${at} AND "endedAt" IS NULL
    AND "taken" < "most" AND NOT EXISTS (
      SELECT 1 FROM "CouponUse" u WHERE u."couponId" = "Coupon"."id" AND u."userId" = ${userId})
    AND ("firstPurchaseOnly" = false OR NOT EXISTS (
      SELECT 1 FROM "Order" o
      WHERE o."userId" = ${userId} AND o."status" = 'PAID' AND o."kind" = 'YEAR'))`;
}

/** Also finds the coupon of the member's open order, which stays payable at its price. */
export async function findUsable(
  wish: Wish,
  db: Pick<Transaction, "$queryRaw"> = database().read,
): Promise<Usable | null> {
  const { code, userId } = wish;
  const [coupon] = await db.$queryRaw<Usable[]>`
    SELECT "id", "kind", "amount" FROM "Coupon" WHERE ${isUsable(wish)}
      OR "code" = ${code} AND EXISTS (
        SELECT 1 FROM "CouponUse" u JOIN "Order" o ON o."id" = u."orderId"
        WHERE u."couponId" = "Coupon"."id" AND o."openForUserId" = ${userId})`;
  return coupon ?? null;
}

/**
 * Takes one use, or none. One statement compares and counts, so that parallel orders never take more
 * than there are. The caller makes the row of the use.
 */
export async function takeUse(
  tx: Transaction,
  wish: Wish,
  what: "discount" | "pass",
): Promise<Usable | null> {
  const kind = what === "pass" ? sql`"kind" = 'PASS'` : sql`"kind" <> 'PASS'`;
  const [coupon] = await tx.$queryRaw<Usable[]>`
    UPDATE "Coupon" SET "taken" = "taken" + 1 WHERE ${isUsable(wish)} AND ${kind}
    RETURNING "id", "kind", "amount"`;
  return coupon ?? null;
}

type Use = { couponId: string; userId: string };

export async function holdUse(tx: Transaction, use: Use & { orderId: string }): Promise<void> {
  const heldUntil = new Date(now().getTime() + billingLimits.settleMaximumAgeMs);
  await tx.couponUse.create({
    data: { id: randomUUID(), ...use, heldUntil },
    select: { id: true },
  });
}

/** `of`: one order, or one member, who holds at most one use of each coupon. */
export async function giveBackUses(
  tx: Transaction,
  of: { orderId: string } | { userId: string },
): Promise<void> {
  const held: Prisma.CouponUseWhereInput = { ...of, paidAt: null };
  const where = { uses: { some: held } };
  await tx.coupon.updateMany({ where, data: { taken: { decrement: 1 } } });
  await tx.couponUse.deleteMany({ where: held });
}

/** Counts the use of a paid order for good, and takes the code off the member's next order. */
export async function countUse(
  tx: Transaction,
  { id: orderId, userId, couponCode }: Pick<Order, "id" | "userId" | "couponCode">,
): Promise<void> {
  if (couponCode === null) return;
  const counted = { orderId, paidAt: now(), heldUntil: null };
  const { count } = await tx.couponUse.updateMany({ where: { orderId }, data: counted });
  if (count === 0) await countLate(tx, { userId, couponCode }, counted);
  await tx.user.updateMany({ where: { id: userId, couponCode }, data: { couponCode: null } });
}

/**
 * The use was given back before the payment came. It counts all the same, so `taken` may pass
 * `most`: the buyer has paid the order at its price.
 */
async function countLate(
  tx: Transaction,
  { userId, couponCode: code }: { userId: string; couponCode: string },
  counted: { orderId: string; paidAt: Date; heldUntil: null },
): Promise<void> {
  const coupon = await tx.coupon.findUnique({ where: { code }, select: { id: true } });
  // A restored backup may be older than the coupon.
  if (coupon === null) return;
  const key = { couponId: coupon.id, userId };
  const other = await tx.couponUse.findUnique({
    where: { couponId_userId: key },
    select: { id: true, paidAt: true },
  });
  if (other === null) {
    const data = { id: randomUUID(), ...key, ...counted };
    await tx.couponUse.create({ data, select: { id: true } });
    const one = { taken: { increment: 1 } };
    await tx.coupon.update({ where: { id: coupon.id }, data: one, select: { id: true } });
  } else if (other.paidAt === null) {
    // A later order's, which held it for the same member.
    await tx.couponUse.update({ where: { id: other.id }, data: counted, select: { id: true } });
  }
}

/** Closes unpaid orders four days after they took a use: a new press makes a new order. */
export async function giveBackLapsed(): Promise<void> {
  const lapsed = { paidAt: null, heldUntil: { lte: now() } };
  const uses = await database().read.couponUse.findMany({
    where: lapsed,
    select: { id: true, orderId: true },
    take: billingLimits.settleRound,
  });
  for (const { id, orderId } of uses) {
    await database().write(async (tx) => {
      if (orderId === null || (await tx.couponUse.count({ where: { id, ...lapsed } })) === 0)
        return;
      await giveBackUses(tx, { orderId });
      await tx.order.updateMany({ where: { id: orderId }, data: { openForUserId: null } });
    });
  }
}
