import { expect, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { patience } from "#tests/support/patience.ts";
import { makeCoupon, usesOf } from "#tests/support/shop/coupons.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { promised, type WritePath } from "./attempt.ts";
import { mailAgain } from "./mail-again.ts";

export const createOrder: WritePath = async (site) => {
  const member = await createMember(site);
  const order = () => member.post("/api/create-order");
  return {
    act: order,
    check: async (response) => {
      const again = await order();
      expect(again.status).toBe(200);
      if (promised(response)) expect(again.body.order_id).toBe(response.body.order_id);
      const where = { userId: member.userId };
      const select = { razorpayOrderId: true };
      const orders = await database().read.order.findMany({ where, select });
      expect(orders).toEqual([{ razorpayOrderId: again.body.order_id }]);
    },
  };
};

export const coupon: WritePath = async (site) => {
  const member = await createMember(site);
  const { code } = await makeCoupon();
  const act = () => member.post("/api/coupon", { json: { code } });
  const kept = () =>
    database().read.user.findUnique({
      where: { id: member.userId },
      select: { couponCode: true },
    });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept()).toEqual({ couponCode: code });
      expect((await act()).status).toBe(200);
      expect(await kept()).toEqual({ couponCode: code });
    },
  };
};

export const couponPass: WritePath = async (site) => {
  const member = await createMember(site);
  const pass = await makeCoupon({ kind: "PASS" });
  const act = () => member.post("/api/coupon/pass", { json: { code: pass.code } });
  const state = async () => {
    const memberships = await database().read.membership.count({
      where: { userId: member.userId },
    });
    return { ...(await usesOf(pass)), memberships };
  };
  const all = { taken: 1, held: 0, paid: 1, memberships: 1 };
  return {
    act,
    check: async (response) => {
      const before = await state();
      if (promised(response)) expect(before).toEqual(all);
      expect([all, { taken: 0, held: 0, paid: 0, memberships: 0 }]).toContainEqual(before);
      expect((await act()).status).toBe(200);
      expect(await state()).toEqual(all);
    },
  };
};

/** At the latest the next process polls each open order at boot. */
async function expectOneYear(userId: string): Promise<void> {
  await vi.waitFor(async () => {
    const payments = await database().read.payment.count({ where: { order: { userId } } });
    const memberships = await database().read.membership.count({ where: { userId } });
    expect({ payments, memberships }).toEqual({ payments: 1, memberships: 1 });
  }, patience);
}

export const verify: WritePath = async (site) => {
  const payer = await createPayer(site);
  return {
    act: payer.verify,
    check: async () => {
      await expectOneYear(payer.userId);
      expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
      await expectOneYear(payer.userId);
    },
  };
};

export const razorpayWebhook: WritePath = async (site) => {
  const payer = await createPayer(site);
  const message = await eventOf("order.paid", payer.orderId);
  const act = () => deliver(message, { site });
  return {
    act,
    check: async () => {
      await expectOneYear(payer.userId);
      // Razorpay retries an unanswered webhook.
      expect((await act()).status).toBe(200);
      await expectOneYear(payer.userId);
      const where = { id: message.id, processedAt: null };
      await vi.waitFor(
        async () => expect(await database().read.webhookEvent.count({ where })).toBe(0),
        patience,
      );
    },
  };
};

export const mailInvoice: WritePath = async (site) => {
  const payer = await createPayer(site);
  expect((await payer.verify()).status).toBe(200);
  return mailAgain(payer.userId, (json) => payer.post("/api/mail-invoice", { json }));
};
