/** Compares the site's books with Razorpay's. The rules hold after any order of events. */
import { expect } from "vitest";
import { oneYearAfter, type Period } from "#lib/accounts/membership/policy.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type {
  DisputeEntity,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
} from "#lib/sandbox/entities.ts";
import type { World } from "#tests/support/shop/world/shop-world.ts";
import { paymentsOf, refundsOf } from "#tests/support/shop/world/shopper-at-razorpay.ts";

/** An order at Razorpay with its payments, refunds and disputes. */
type There = {
  order: OrderEntity;
  captured: PaymentEntity[];
  refunds: RefundEntity[];
  disputes: DisputeEntity[];
};

function ordersOf(where: Prisma.OrderWhereInput) {
  return database().read.order.findMany({
    where,
    select: {
      kind: true,
      listPaise: true,
      discountPaise: true,
      couponCode: true,
      gift: { select: { claimedAt: true, endedAt: true } },
      mode: true,
      razorpayOrderId: true,
      amountPaise: true,
      gstPercent: true,
      status: true,
      payment: {
        select: {
          razorpayPaymentId: true,
          amountPaise: true,
          chargedPaise: true,
          refundedPaise: true,
          disputedPaise: true,
          documents: {
            select: { refundId: true, totalPaise: true, invoiceOf: true, gstPercent: true },
          },
          disputes: { select: { id: true, status: true, deductedPaise: true } },
        },
      },
      membership: { select: { startsAt: true, endsAt: true } },
    },
  });
}

type Order = Awaited<ReturnType<typeof ordersOf>>[number];
type Payment = NonNullable<Order["payment"]>;

/** Compares a user's books with Razorpay's, for each order and in total. */
export async function expectEven(world: World, userId: string): Promise<void> {
  await expectGivenByOperators(userId);
  const { mode } = environment().razorpay;
  const years: Period[] = [];
  for (const order of await ordersOf({ userId })) {
    expectTerms(order);
    // Money of another mode does not count: its memberships have ended.
    if (order.mode !== mode) expectEnded(order.membership);
    else if (order.razorpayOrderId === null) expectUnpaid(order);
    else {
      const kept = await expectOrder(world, order, order.razorpayOrderId);
      if (order.kind === "YEAR") years.push(...kept);
    }
  }
  for (const order of await ordersOf({ mode, gift: { claimedById: userId } })) {
    years.push(...(await expectOrder(world, order, String(order.razorpayOrderId))));
  }
  expectOneAfterAnother(years);
  await expectLetters(userId);
}

/** Expects a letter for each pending refund and lost dispute, and none twice for the same fact. */
async function expectLetters(userId: string): Promise<void> {
  const { read } = database();
  const select = { subject: true } as const;
  const mails = [
    ...(await read.outgoingMail.findMany({ where: { userId }, select })),
    ...(await read.mailRecord.findMany({ where: { userId }, select })),
  ];
  const count = (part: string) => mails.filter(({ subject }) => subject.includes(part)).length;
  const orders = await read.order.findMany({
    where: { userId },
    select: {
      id: true,
      payment: {
        select: {
          id: true,
          refunds: { select: { status: true } },
          disputes: { select: { status: true, deductedPaise: true } },
        },
      },
    },
  });
  const payments = orders.flatMap(({ payment }) => payment ?? []);
  const refunds = payments.flatMap((payment) => payment.refunds);
  const alertsOf = async (kind: "REFUND_FAILED" | "SECOND_PAYMENT" | "PAYMENT_UNMATCHED") => {
    const about = orders.map(({ id }) => ({ details: { contains: id } }));
    return read.alert.count({ where: { kind, OR: about } });
  };
  const lost = await read.auditEntry.count({
    where: {
      action: "payment.dispute_lost",
      subject: { in: payments.map(({ id }) => `payment ${id}`) },
    },
  });
  const isTaken = (one: { status: string; deductedPaise: number }) =>
    one.status === "LOST" && one.deductedPaise > 0;
  const taken = payments.flatMap(({ disputes }) => disputes.filter(isTaken)).length;
  const pending = refunds.filter(({ status }) => status === "PENDING").length;
  const bounds: [string, number, number][] = [
    ["A refund of", pending, refunds.length],
    ["did not arrive", 0, await alertsOf("REFUND_FAILED")],
    ["Your bank has taken back", taken, lost],
    ["Your second payment of", 0, await alertsOf("SECOND_PAYMENT")],
    ["We are looking into your payment", 0, await alertsOf("PAYMENT_UNMATCHED")],
  ];
  for (const [subject, least, most] of bounds) {
    const letters = count(subject);
    expect({ subject, letters, least, most }).toSatisfy(() => least <= letters && letters <= most);
  }
}

/** Resolves with the year that the order has bought, if it still runs. */
async function expectOrder(world: World, order: Order, orderId: string): Promise<Period[]> {
  const there = await orderThere(world, order.mode, orderId);
  if (there.order.status !== "paid") {
    expectUnpaid(order);
    return [];
  }
  const { payment, membership, gift } = order;
  expect(order.status).toBe("PAID");
  expect(gift !== null).toBe(order.kind === "GIFT");
  expect(membership !== null).toBe(gift === null || gift.claimedAt !== null);
  if (payment === null) throw new Error("Nothing was given for money.");
  const taken = there.captured.find(({ id }) => id === payment.razorpayPaymentId);
  expect(taken).toBeDefined();
  if (taken === undefined) return [];
  const ofPayment = (entity: { payment_id: string }) => entity.payment_id === taken.id;
  const refunds = there.refunds.filter(ofPayment);
  expectPayment(order, payment, taken);
  expectDocuments(order, payment, refunds);
  expectDisputes(payment, there.disputes.filter(ofPayment));
  if (gift !== null) expectGift(gift, payment, refunds);
  return membership !== null && isKept(membership, payment, refunds) ? [membership] : [];
}

/** Expects the price that the order's terms give: whole rupees, and then GST. */
function expectTerms({ amountPaise, gstPercent, ...order }: Order): void {
  const { listPaise, discountPaise, couponCode } = order;
  expect(discountPaise > 0).toBe(couponCode !== null);
  const pricePaise = Number(listPaise) - discountPaise;
  expect(pricePaise % 100).toBe(0);
  expect(amountPaise).toBe((pricePaise * (100 + gstPercent)) / 100);
}

/** A gift ends with its money. A refund that failed at its bank may have ended it, too. */
function expectGift(
  { endedAt }: NonNullable<Order["gift"]>,
  payment: Payment,
  refunds: RefundEntity[],
): void {
  const isGone = payment.refundedPaise + payment.disputedPaise >= payment.amountPaise;
  const mayHaveEnded = isGone || refunds.some(({ status }) => status === "failed");
  if (isGone) expect(endedAt).not.toBeNull();
  else if (!mayHaveEnded) expect(endedAt).toBeNull();
}

async function orderThere(world: World, mode: Order["mode"], orderId: string): Promise<There> {
  const account = mode === "LIVE" ? world.razorpay.LIVE : world.razorpay.TEST;
  const order = await account.ask<OrderEntity>(`/v1/orders/${orderId}`);
  const payments = await paymentsOf({ account, orderId });
  const captured = payments.filter((payment) => payment.captured);
  const refunds = await Promise.all(captured.map(({ id }) => refundsOf(account, id)));
  const disputes = captured.length > 0 ? await account.list<DisputeEntity>("/v1/disputes") : [];
  return { order, captured, refunds: refunds.flat(), disputes };
}

function expectUnpaid({ status, payment, membership }: Order): void {
  expect({ status, payment, membership }).toEqual({
    status: "CREATED",
    payment: null,
    membership: null,
  });
}

function expectEnded(year: Period | null): void {
  if (year !== null) expect(year.endsAt.getTime()).toBeLessThanOrEqual(now().getTime());
}

/** Expects the amount that the buyer paid of the order, without a discount or a fee. */
function expectPayment(order: Order, payment: Payment, taken: PaymentEntity): void {
  expect(payment).toMatchObject({
    amountPaise: taken.offer_id ? taken.amount : Math.min(taken.amount, order.amountPaise),
    chargedPaise: taken.amount,
    refundedPaise: taken.amount_refunded,
  });
}

/**
 * Expects one invoice for the payment and one credit note for each processed refund, up to the
 * amount of the invoice.
 */
function expectDocuments(order: Order, payment: Payment, refunds: RefundEntity[]): void {
  const { amountPaise, documents } = payment;
  const invoices = documents.filter(({ refundId }) => refundId === null);
  expect(invoices).toMatchObject([{ totalPaise: amountPaise, invoiceOf: expect.any(String) }]);
  for (const { gstPercent } of documents) expect(gstPercent).toBe(order.gstPercent);
  // Each requested refund was made once: its credit note has the request's id.
  const wishes = refunds.flatMap(({ notes }) => (Array.isArray(notes) ? [] : (notes.refund ?? [])));
  expect(new Set(wishes).size).toBe(wishes.length);
  const arrived = refunds.filter(({ status }) => status === "processed");
  const notes = documents.filter(({ refundId }) => refundId !== null);
  for (const { refundId } of notes) expect(arrived.map(({ id }) => id)).toContain(refundId);
  expect(sum(notes, "totalPaise")).toBe(Math.min(sum(arrived, "amount"), amountPaise));
  if (sum(arrived, "amount") <= amountPaise) expect(notes).toHaveLength(arrived.length);
}

function expectDisputes(payment: Payment, there: DisputeEntity[]): void {
  const here = payment.disputes.map(({ id, status, deductedPaise }) => [id, status, deductedPaise]);
  const theirs = there.map((dispute) => [
    dispute.id,
    dispute.status.toUpperCase(),
    dispute.amount_deducted,
  ]);
  expect(here.map(String).sort()).toEqual(theirs.map(String).sort());
  const lost = there.filter(({ status }) => status === "lost");
  expect(payment.disputedPaise).toBe(sum(lost, "amount_deducted"));
}

/**
 * Tells whether the year runs. A paid and unrefunded order has exactly one year, a refunded one
 * none. A refund that failed at its bank may have ended a year, which does not restart by itself.
 */
function isKept({ startsAt, endsAt }: Period, payment: Payment, refunds: RefundEntity[]): boolean {
  const isYear = endsAt.getTime() === oneYearAfter(startsAt).getTime();
  const hasEnded = endsAt.getTime() <= now().getTime();
  const isGone = payment.refundedPaise + payment.disputedPaise >= payment.amountPaise;
  const mayHaveEnded = isGone || refunds.some(({ status }) => status === "failed");
  expect({ isYear, hasEnded, isGone }).toSatisfy(() =>
    isGone ? hasEnded : isYear || (mayHaveEnded && hasEnded),
  );
  return !isGone && isYear;
}

/** Expects that no two paid years overlap. */
function expectOneAfterAnother(years: Period[]): void {
  years.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const [at, year] of years.entries()) {
    const before = years[at - 1];
    if (before) expect(year.startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
  }
}

/** Expects an order and a payment for each membership, or an operator's act in the audit log. */
async function expectGivenByOperators(userId: string): Promise<void> {
  const { read } = database();
  const unpaid = { userId, OR: [{ orderId: null }, { paymentId: null }] };
  const grants = { subject: `user ${userId}`, action: "membership.grant" };
  expect(await read.membership.count({ where: unpaid })).toBe(
    await read.auditEntry.count({ where: grants }),
  );
}

/** Expects a captured payment for each year, at any moment. */
export async function expectPaid(world: World, userId: string): Promise<void> {
  for (const { mode, razorpayOrderId, membership } of await ordersOf({ userId })) {
    if (membership === null) continue;
    const { order } = await orderThere(world, mode, String(razorpayOrderId));
    expect(order.status).toBe("paid");
  }
}

export function sum<Field extends string>(items: Record<Field, number>[], field: Field): number {
  return items.reduce((total, item) => total + item[field], 0);
}
