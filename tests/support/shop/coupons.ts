import { randomUUID } from "node:crypto";
import { createCoupon } from "#lib/billing/offers/commands.ts";
import { couponTermsSchema } from "#lib/billing/offers/coupon-terms.ts";
import { database } from "#lib/core/database/client.ts";

const act = { actor: "owner", reason: "launch" };

/** Makes a coupon of ten per cent with a code of the site's. */
export function makeCoupon(terms: object = {}) {
  const standing = { from: "2026-01-01", until: "2036-12-31", most: 5 };
  const input = { kind: "PERCENT", amount: 10, ...standing, ...terms };
  return createCoupon(act, randomUUID(), couponTermsSchema.parse(input));
}

/** Returns how many uses a coupon counts, and its rows. */
export async function usesOf({ id }: { id: string }) {
  const { coupon, couponUse } = database().read;
  const found = await coupon.findUnique({ where: { id }, select: { taken: true } });
  const rows = await couponUse.findMany({
    where: { couponId: id },
    select: { userId: true, orderId: true, heldUntil: true, paidAt: true },
  });
  return {
    taken: found?.taken,
    held: rows.filter(({ paidAt }) => paidAt === null).length,
    paid: rows.filter(({ paidAt }) => paidAt !== null).length,
  };
}

/** Ends a coupon's time without an act. */
export const change = ({ id }: { id: string }, data: { endsAt?: Date; most?: number }) =>
  database().write((tx) => tx.coupon.update({ where: { id }, data, select: { id: true } }));
