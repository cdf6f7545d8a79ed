import { plainCode } from "#lib/billing/offers/coupon.ts";
import { database, join } from "#lib/core/database/client.ts";
import type { Coupon, Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import {
  afterCursor,
  type Cursor,
  type ListPage,
  pageOf,
  readAll,
  take,
} from "#lib/desk/lists/cursor.ts";

const fields = {
  id: true,
  code: true,
  kind: true,
  amount: true,
  startsAt: true,
  endsAt: true,
  most: true,
  taken: true,
  firstPurchaseOnly: true,
  note: true,
  createdAt: true,
  endedAt: true,
} as const;

/** `givenPaise`: the discounts of paid orders, before GST. */
type Uses = { paid: number; held: number; givenPaise: number };

export type ListedCoupon = Pick<Coupon, keyof typeof fields> & Uses;

/** Finds by any part of a code, the newest first. */
export async function listCoupons(
  find: string,
  after: Cursor | null,
): Promise<ListPage<ListedCoupon>> {
  const code = plainCode(find);
  const found = await database().read.coupon.findMany({
    where: { AND: [code ? { code: { contains: code } } : {}, afterCursor("createdAt", after)] },
    select: fields,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  const { rows, next } = pageOf(found, ({ createdAt: at, id }) => ({ at, id }));
  return { rows: await withUses(rows), next };
}

/** @throws AppError notFound */
export async function readCoupon(id: string): Promise<ListedCoupon> {
  const coupon = isPlainText(id)
    ? await database().read.coupon.findUnique({ where: { id }, select: fields })
    : null;
  const [found] = coupon === null ? [] : await withUses([coupon]);
  if (found === undefined) throw new AppError("notFound", "There is no such coupon.");
  return found;
}

type Row = { id: string } & Record<keyof Uses, number | bigint>;

async function withUses<Found extends { id: string }>(coupons: Found[]): Promise<(Found & Uses)[]> {
  if (coupons.length === 0) return [];
  const rows = await database().read.$queryRaw<Row[]>`
    SELECT u."couponId" AS "id", COUNT(u."paidAt") AS "paid", COUNT(u."heldUntil") AS "held",
      COALESCE(SUM(CASE WHEN u."paidAt" IS NULL THEN 0 ELSE o."discountPaise" END), 0) AS "givenPaise"
    FROM "CouponUse" u LEFT JOIN "Order" o ON o."id" = u."orderId"
    WHERE u."couponId" IN (${join(coupons.map(({ id }) => id))}) GROUP BY u."couponId"`;
  const uses = new Map(rows.map((row) => [row.id, row]));
  return coupons.map((coupon) => {
    const { paid, held, givenPaise } = uses.get(coupon.id) ?? { paid: 0, held: 0, givenPaise: 0 };
    const counted = { paid: Number(paid), held: Number(held), givenPaise: Number(givenPaise) };
    return { ...coupon, ...counted };
  });
}

const useFields = {
  id: true,
  userId: true,
  paidAt: true,
  heldUntil: true,
  user: { select: { email: true } },
  order: { select: { id: true, createdAt: true, discountPaise: true, amountPaise: true } },
} as const;

export type ListedUse = Prisma.CouponUseGetPayload<{ select: typeof useFields }>;

type Used = Pick<Coupon, "id" | "kind">;

export async function listUses(coupon: Used, after: Cursor | null): Promise<ListPage<ListedUse>> {
  return pageOf(await newestFirst(coupon, after, take), placeOf);
}

export const everyUse = (coupon: Used): AsyncGenerator<ListedUse[]> =>
  readAll((after, limit) => newestFirst(coupon, after, limit), placeOf);

/** A pass makes no order: its uses have only the time at which they were taken. */
function newestFirst({ id: couponId, kind }: Used, after: Cursor | null, rows: number) {
  const [where, orderBy]: [Prisma.CouponUseWhereInput, Prisma.CouponUseOrderByWithRelationInput[]] =
    kind === "PASS"
      ? [afterCursor("paidAt", after), [{ paidAt: "desc" }, { id: "desc" }]]
      : [
          { order: afterCursor("createdAt", after) },
          [{ order: { createdAt: "desc" } }, { order: { id: "desc" } }],
        ];
  return database().read.couponUse.findMany({
    where: { couponId, ...where },
    select: useFields,
    orderBy,
    take: rows,
  });
}

/** Returns the epoch for a use that has no time, of which there is none. */
function placeOf({ id, order, paidAt }: ListedUse): Cursor {
  return order ? { at: order.createdAt, id: order.id } : { at: paidAt ?? new Date(0), id };
}
