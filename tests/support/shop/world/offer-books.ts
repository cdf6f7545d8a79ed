/** Compares coupons with their uses and orders. */
import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";

/** Each use counts once: held by an open order, or paid by one. */
export async function expectCoupons(): Promise<void> {
  const { read } = database();
  const coupons = await read.coupon.findMany({
    where: {},
    select: {
      code: true,
      taken: true,
      uses: {
        select: {
          userId: true,
          paidAt: true,
          order: { select: { status: true, couponCode: true, openForUserId: true } },
        },
      },
    },
  });
  for (const { code, taken, uses } of coupons) {
    expect({ code, taken }).toEqual({ code, taken: uses.length });
    for (const { paidAt, order } of uses) {
      const state = { code: order?.couponCode, isPaid: order?.status === "PAID" };
      expect(state).toEqual({ code, isPaid: paidAt !== null });
    }
    const payers = await read.order.findMany({
      where: { couponCode: code, status: "PAID" },
      distinct: ["userId"],
      select: { userId: true },
    });
    const paid = uses.filter(({ paidAt }) => paidAt !== null).map(({ userId }) => userId);
    expect(paid.sort()).toEqual(payers.map(({ userId }) => userId).sort());
  }
}
