/** Calls of the desk that make and end coupons. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createGiver } from "#tests/faults/write-paths/giver.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
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

async function createGift(site: Site) {
  const { order: orderId } = await createGiver(site);
  const data = { recipientEmail: "friend@friends.example" };
  await database().write((tx) => tx.gift.updateMany({ where: { orderId }, data }));
  return orderId;
}

export const mailGift: WritePath = async (site) => {
  const [owner, orderId] = [await createStaff("OWNER", site), await createGift(site)];
  const json = { order_id: orderId, reason: "test" };
  const act = () => owner.post(deskCalls.mailGift.path, { json });
  const asked = () => auditOf(`order ${orderId}`, "gift.send");
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await asked()).toBe(1);
      // It may have left since: then a repetition within ten minutes is refused.
      expect([200, 409]).toContain((await act()).status);
      expect(await asked()).toBeGreaterThan(0);
    },
  };
};

export const changeGiftAddress: WritePath = async (site) => {
  const [owner, orderId] = [await createStaff("OWNER", site), await createGift(site)];
  const json = { order_id: orderId, email: "right@friends.example", reason: "test" };
  const act = () => owner.post(deskCalls.changeGiftAddress.path, { json });
  const changed = () => auditOf(`order ${orderId}`, "gift.address_changed");
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await changed()).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await changed()).toBe(1);
    },
  };
};

const auditOf = (subject: string, action: string) =>
  database().read.auditEntry.count({ where: { subject, action } });
