import { describe, expect, test } from "vitest";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { refundAtDesk } from "#lib/desk/orders/commands.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import { viewDesk } from "#lib/desk/session/desk-session.ts";
import { dispute, PART } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { countYears, createPayer, play } from "#tests/api/support/shop/buyer.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

const PRICE = "1178.82";

const refundsOf = (orderId: string) =>
  database().read.refund.findMany({
    where: { payment: { orderId } },
    select: { amountPaise: true, status: true, isOutside: true },
    orderBy: { createdAt: "asc" },
  });

/** From a page of the order that was just loaded. */
async function refund(orderId: string, amount: string, more: object = {}) {
  const { payment } = await readOrder(orderId);
  const seen = { seen_left_paise: payment ? leftPaiseOf(payment) : 0 };
  return { json: { order_id: orderId, amount, ...seen, reason: "asked for it", ...more } };
}

async function auditOfPayment(orderId: string) {
  const payment = await database().read.payment.findUnique({
    where: { orderId },
    select: { id: true },
  });
  return auditOf(`payment ${payment?.id}`);
}

describe("a refund", () => {
  const path = deskCalls.refundOrder.path;

  test("of the whole ends the year, and is in the audit with the person", async () => {
    const [support, payer] = [await createStaff("SUPPORT"), await createPayer()];
    const { status, body } = await support.post(path, await refund(payer.order, PRICE));
    expect([status, body.status, body.is_sent]).toEqual([200, "PROCESSED", true]);
    expect(body.amount_paise).toBe(117_882);
    expect(await countYears(payer.userId)).toBe(0);
    expect(await auditOfPayment(payer.order)).toContainEqual(
      expect.objectContaining({
        action: "refund.requested",
        actor: `staff ${support.userId}`,
        reason: "asked for it",
      }),
    );
  });

  test("submitted twice is sent once, unless the second is confirmed", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    expect((await owner.post(path, await refund(payer.order, "₹ 100"))).status).toBe(200);
    const twin = await owner.post(path, await refund(payer.order, "100.00"));
    expect([twin.status, twin.body.needs]).toEqual([409, "again"]);
    expect(twin.body.detail).toMatch(
      /^A refund of INR 100\.00 is recorded .* must be marked as meant\.$/,
    );
    expect(await refundsOf(payer.order)).toHaveLength(1);
    expect(
      (await owner.post(path, await refund(payer.order, "100", { again: "yes" }))).status,
    ).toBe(200);
    expect(await refundsOf(payer.order)).toHaveLength(2);
  });

  test("confirmed as a second one and repeated after a lost answer is sent once", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    const meant = await refund(payer.order, "100", { again: "yes", seen_left_paise: 117_882 });
    expect((await owner.post(path, meant)).status).toBe(200);
    const repeated = await owner.post(path, meant);
    expect([repeated.status, repeated.body.detail]).toEqual([
      409,
      "Please reload this page: INR 1,078.82 of this order is left by now.",
    ]);
    expect(await refundsOf(payer.order)).toHaveLength(1);
    const third = await refund(payer.order, "100", { again: "yes", seen_left_paise: 107_882 });
    expect((await owner.post(path, third)).status).toBe(200);
  });

  test.each([
    ["no amount", { amount: "" }],
    ["a negative amount", { amount: "-5" }],
    ["less than a rupee", { amount: "0.50" }],
    ["a third digit", { amount: "1.005" }],
    ["an exponent", { amount: "1e3" }],
    ["no reason", { reason: " " }],
  ])("with %s is refused", async (_name, wrong) => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    expect((await owner.post(path, await refund(payer.order, "100", wrong))).status).toBe(422);
    expect(await refundsOf(payer.order)).toEqual([]);
  });

  test("of more than is left is refused", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    const tooMuch = await owner.post(path, await refund(payer.order, "1178.83"));
    expect([tooMuch.status, tooMuch.body.detail]).toEqual([
      409,
      "A refund is from INR 1.00 to INR 1,178.82.",
    ]);
    const none = await refund(payer.order, "100", { order_id: "none" });
    expect((await owner.post(path, none)).status).toBe(404);
  });

  test("of a payment that the buyer's bank asks back must be marked as meant", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    await dispute(payer, { amount: PART, webhook: "sent" });
    await play("deliver");
    const refused = await owner.post(path, await refund(payer.order, "100"));
    expect([refused.status, refused.body.needs]).toEqual([409, "disputed"]);
    expect(refused.body.detail).toMatch(/^The buyer's bank asks .* must be marked as meant\.$/);
    const { order } = await createPayer();
    expect((await owner.post(path, await refund(order, "100"))).status).toBe(200);
    const command = ["order", "refund", payer.order, "--paise", "10000", "--yes"];
    const { status, words } = await operate(...command, "--reason", "a wish");
    expect([status, words]).toEqual([1, expect.stringContaining("--disputed does.")]);
    expect(await refundsOf(payer.order)).toEqual([]);

    const meant = await owner.post(path, await refund(payer.order, "100", { disputed: "yes" }));
    expect(meant.status).toBe(200);
    const options = ["--disputed", "--again", "--reason", "a wish"];
    expect(await operate(...command, ...options)).toMatchObject({ status: 0 });
    expect(await refundsOf(payer.order)).toHaveLength(2);
    await dispute(payer, { state: "won", webhook: "sent" });
    await play("deliver");
    expect((await owner.post(path, await refund(payer.order, "50"))).status).toBe(200);
  });

  test("by the support stops at the limit of an order, all refunds together", async () => {
    const [support, owner, payer] = [
      await createStaff("SUPPORT"),
      await createStaff("OWNER"),
      await createPayer(),
    ];
    const amounts = { amountPaise: 900_000, chargedPaise: 900_000 };
    await database().write((tx) =>
      tx.payment.updateMany({ where: { orderId: payer.order }, data: amounts }),
    );
    const refused = await support.post(path, await refund(payer.order, "5000.01"));
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      "You may send back INR 5,000.00 of an order. Please ask an owner.",
    ]);
    expect((await support.post(path, await refund(payer.order, "1000"))).status).toBe(200);
    expect((await support.post(path, await refund(payer.order, "4000.01"))).status).toBe(403);
    expect(await refundsOf(payer.order)).toHaveLength(1);
    // Razorpay's payment is smaller than this one: it refuses, after the desk has not.
    await owner.post(path, await refund(payer.order, "4000.01"));
    expect(await refundsOf(payer.order)).toHaveLength(2);
  });

  test("by the support has the limit of SUPPORT_REFUND_LIMIT", async () => {
    const [support, payer] = [await createStaff("SUPPORT"), await createPayer()];
    await withSettings({ SUPPORT_REFUND_LIMIT: "99" }, async () => {
      const refused = await support.post(path, await refund(payer.order, "99.01"));
      expect([refused.status, refused.body.detail]).toEqual([
        403,
        "You may send back INR 99.00 of an order. Please ask an owner.",
      ]);
      expect((await support.post(path, await refund(payer.order, "99"))).status).toBe(200);
    });
    await withSettings({ SUPPORT_REFUND_LIMIT: "0" }, async () => {
      expect((await support.post(path, await refund(payer.order, "1"))).status).toBe(403);
    });
  });

  test("stops when the right ends between the check and the write", async () => {
    const [support, payer] = [await createStaff("SUPPORT"), await createPayer()];
    const view = await viewDesk(support.cookieHeader());
    if (view.kind !== "open") throw new Error("the desk is closed");
    await database().write((tx) => tx.staff.deleteMany({ where: { userId: support.userId } }));
    const input = { order_id: payer.order, amount: 100, reason: "late" };
    const seen = { seen_left_paise: 117_882 };
    await expect(
      refundAtDesk(view.staff, { ...input, ...seen, again: "no", disputed: "no", claimed: "no" }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await refundsOf(payer.order)).toEqual([]);
  });

  test("by an owner who became support meanwhile has the support's limit", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    const view = await viewDesk(owner.cookieHeader());
    if (view.kind !== "open") throw new Error("the desk is closed");
    await database().write(async (tx) => {
      await tx.staff.updateMany({ where: { userId: owner.userId }, data: { role: "SUPPORT" } });
      const where = { orderId: payer.order };
      await tx.payment.updateMany({ where, data: { amountPaise: 900_000 } });
    });
    const input = { order_id: payer.order, amount: 500_001, reason: "late" };
    const seen = { seen_left_paise: 900_000 };
    await expect(
      refundAtDesk(view.staff, { ...input, ...seen, again: "no", disputed: "no", claimed: "no" }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a refund outside Razorpay", () => {
  const path = deskCalls.recordRefund.path;
  const today = () =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  const transfer = { day: today(), reference: "UTR 4711" };

  test("is recorded by an owner with its credit note", async () => {
    const [owner, customer] = [await createStaff("OWNER"), await createCustomer()];
    const response = await owner.post(path, await refund(customer.order, "500", transfer));
    expect(response.status).toBe(200);
    expect(await refundsOf(customer.order)).toEqual([
      { amountPaise: 50_000, status: "PROCESSED", isOutside: true },
    ]);
    const { payment } = await readOrder(customer.order);
    const note = payment?.documents.find(({ kind }) => kind === "CREDIT_NOTE");
    expect(response.body).toMatchObject({ amount_paise: 50_000, credit_note: note?.number });
    expect(response.body.left_paise).toBe(Number(payment?.amountPaise) - 50_000);
    expect((await owner.post(path, await refund(customer.order, "500", transfer))).status).toBe(
      409,
    );
    expect(await auditOfPayment(customer.order)).toContainEqual(
      expect.objectContaining({ action: "refund.recorded", actor: `staff ${owner.userId}` }),
    );
  });

  test("confirmed as a second one and repeated after a lost answer is recorded once", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    const seen = { ...transfer, again: "yes", seen_left_paise: 117_882 };
    const responses = [
      await owner.post(path, await refund(payer.order, "500", seen)),
      await owner.post(path, await refund(payer.order, "500", seen)),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await refundsOf(payer.order)).toHaveLength(1);
  });

  test("pressed five times at once is recorded once", async () => {
    const [owner, payer] = [await createStaff("OWNER"), await createPayer()];
    const request = await refund(payer.order, "500", { ...transfer, again: "yes" });
    const press = async () => (await owner.post(path, request)).status;
    const statuses = await Promise.all([press(), press(), press(), press(), press()]);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await refundsOf(payer.order)).toHaveLength(1);
    const unseen = await refund(payer.order, "50", { ...transfer, seen_left_paise: undefined });
    expect((await owner.post(path, unseen)).status).toBe(422);
  });

  test("needs a day and a reference, and is not for the support", async () => {
    const [owner, support, payer] = [
      await createStaff("OWNER"),
      await createStaff("SUPPORT"),
      await createPayer(),
    ];
    const wrongDay = await refund(payer.order, "500", { ...transfer, day: "2026-02-30" });
    expect((await owner.post(path, wrongDay)).status).toBe(422);
    expect(
      (await owner.post(path, await refund(payer.order, "500", { day: today() }))).status,
    ).toBe(422);
    expect((await support.post(path, await refund(payer.order, "500", transfer))).status).toBe(403);
    expect(await refundsOf(payer.order)).toEqual([]);
  });
});
