/** Calls of the desk that act on orders and alerts. */
import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { mailAgain } from "#tests/faults/write-paths/mail-again.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { patience } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";

const membershipsOf = (userId: string) => database().read.membership.count({ where: { userId } });

const refundsOf = (userId: string) =>
  database().read.refund.count({ where: { payment: { order: { userId } } } });

/** The site's own id: the payer knows Razorpay's. */
async function idOf(razorpayOrderId: string): Promise<string> {
  const where = { razorpayOrderId };
  const order = await database().read.order.findUnique({ where, select: { id: true } });
  return order?.id ?? "";
}

/** An order whose payment the site knows. */
async function createPaid(site: Site) {
  const payer = await createPayer(site);
  expect((await payer.verify()).status).toBe(200);
  return payer;
}

export const settleOrder: WritePath = async (site) => {
  const [owner, payer] = [await createStaff("OWNER", site), await createPayer(site)];
  const json = { order_id: await idOf(payer.orderId), reason: "test" };
  const act = () => owner.post(deskCalls.settleOrder.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await membershipsOf(payer.userId)).toBe(1);
      expect((await act()).status).toBe(200);
      await vi.waitFor(async () => expect(await membershipsOf(payer.userId)).toBe(1), patience);
    },
  };
};

const SEEN = { seen_left_paise: 117_882 };

export const refundOrder: WritePath = async (site) => {
  const [owner, payer] = [await createStaff("OWNER", site), await createPaid(site)];
  const amounts = { amount: "100.00" };
  const json = { order_id: await idOf(payer.orderId), ...amounts, ...SEEN, reason: "test" };
  const act = () => owner.post(deskCalls.refundOrder.path, { json });
  return {
    act,
    check: async (response) => {
      const recorded = await refundsOf(payer.userId);
      if (promised(response)) expect(recorded).toBe(1);
      // A repetition sends the recorded refund once more, or finds its twin.
      expect([200, 409]).toContain((await act()).status);
      expect(await refundsOf(payer.userId)).toBe(1);
    },
  };
};

/** An order that Razorpay has and the site has lost, with its member. */
async function createLost(site: Site) {
  const payer = await createPayer(site);
  const where = { razorpayOrderId: payer.orderId };
  await database().write((tx) => tx.order.deleteMany({ where }));
  return payer;
}

export const adoptOrder: WritePath = async (site) => {
  const [owner, lost] = [await createStaff("OWNER", site), await createLost(site)];
  const json = { razorpay_order_id: lost.orderId, member: lost.userId, reason: "test" };
  const act = () => owner.post(deskCalls.adoptOrder.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await membershipsOf(lost.userId)).toBe(1);
      expect((await act()).status).toBe(200);
      await vi.waitFor(async () => expect(await membershipsOf(lost.userId)).toBe(1), patience);
    },
  };
};

export const recordRefund: WritePath = async (site) => {
  const [owner, payer] = [await createStaff("OWNER", site), await createPaid(site)];
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now());
  const amounts = { amount: "100.00" };
  const json = {
    order_id: await idOf(payer.orderId),
    ...amounts,
    ...SEEN,
    day,
    reference: "UTR 1",
    reason: "test",
  };
  const act = () => owner.post(deskCalls.recordRefund.path, { json });
  return {
    act,
    check: async (response) => {
      const recorded = await refundsOf(payer.userId);
      if (promised(response)) expect(recorded).toBe(1);
      expect((await act()).status).toBe(recorded === 1 ? 409 : 200);
      expect(await refundsOf(payer.userId)).toBe(1);
    },
  };
};

export const resolveAlert: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const subject = `dispute ${owner.userId}`;
  const id = `DISPUTE_OPENED ${subject}`;
  const alert = {
    id,
    kind: "DISPUTE_OPENED",
    subject,
    details: "{}",
  } as const;
  const data = { ...alert, raisedAt: now() };
  await database().write((tx) => tx.alert.create({ data, select: { id: true } }));
  const act = () =>
    owner.post(deskCalls.resolveAlert.path, { json: { alert_id: id, reason: "test" } });
  const resolved = () => database().read.alert.count({ where: { id, resolvedAt: { not: null } } });
  return {
    act,
    check: async (response) => {
      const done = await resolved();
      if (promised(response)) expect(done).toBe(1);
      expect([200, 409]).toContain((await act()).status);
      expect(await resolved()).toBe(1);
    },
  };
};

export const resolveMails: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const { userId } = owner;
  const at = now();
  const record = { id: randomUUID(), userId, subject: "A mail", outcome: "GIVEN_UP" } as const;
  const data = { ...record, queuedAt: at, endedAt: at };
  await database().write((tx) => tx.mailRecord.create({ data, select: { id: true } }));
  const json = { until: at.getTime(), reason: "test" };
  const act = () => owner.post(deskCalls.resolveMails.path, { json });
  const where = { id: record.id, resolvedAt: { not: null } };
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await database().read.mailRecord.count({ where })).toBe(1);
      expect([200, 409]).toContain((await act()).status);
      expect(await database().read.mailRecord.count({ where })).toBe(1);
    },
  };
};

export const importSettlements: WritePath = async (site) => {
  const [owner, payer] = [await createStaff("OWNER", site), await createPaid(site)];
  const payment = await database().read.payment.findFirst({
    where: { order: { razorpayOrderId: payer.orderId } },
    select: { razorpayPaymentId: true },
  });
  const where = { entityId: payment?.razorpayPaymentId ?? "" };
  const stored = () => database().read.settlementLine.count({ where });
  const json = { month: indiaDay(now()).slice(0, 7) };
  const act = () => owner.post(deskCalls.importSettlements.path, { json });
  return {
    act,
    check: async () => {
      // A response promises the beginning: a lost import is started again, and adds nothing twice.
      expect([200, 409]).toContain((await act()).status);
      await vi.waitFor(async () => expect(await stored()).toBe(1), patience);
    },
  };
};

export const mailDocument: WritePath = async (site) => {
  const [owner, payer] = [await createStaff("OWNER", site), await createPaid(site)];
  return mailAgain(payer.userId, (json) =>
    owner.post(deskCalls.mailDocument.path, { json: { ...json, reason: "test" } }),
  );
};
