/** Calls of the desk that make and end coupons. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const newTerms = () => ({
  coupon_id: randomUUID(),
  kind: "PERCENT",
  amount: 10,
  from: "2026-01-01",
  until: "2099-12-31",
  most: 5,
});

const countOf = (id: string, isEnded: boolean) =>
  database().read.coupon.count({ where: { id, ...(isEnded ? { endedAt: { not: null } } : {}) } });

export const makeCoupon: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const json = newTerms();
  const act = () => owner.post(deskCalls.makeCoupon.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await countOf(json.coupon_id, false)).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await countOf(json.coupon_id, false)).toBe(1);
    },
  };
};

export const endCoupon: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const terms = newTerms();
  expect((await owner.post(deskCalls.makeCoupon.path, { json: terms })).status).toBe(200);
  const json = { coupon_id: terms.coupon_id, reason: "test" };
  const act = () => owner.post(deskCalls.endCoupon.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await countOf(json.coupon_id, true)).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await countOf(json.coupon_id, true)).toBe(1);
    },
  };
};
