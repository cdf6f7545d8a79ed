/** Our books against Razorpay's: what must hold whatever has happened, and in whatever order. */
import { expect } from "vitest";
import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { oneYearAfter, type Period } from "#lib/membership/policy.ts";
import { askGateway } from "#tests/api/buyer.ts";

type Taken = { id: string; amount: number; captured: boolean; amount_refunded: number };
type WireRefund = { id: string; amount: number; status: string; receipt: string | null };
type Items<Item> = { items: Item[] };

/** What an order has brought, as Razorpay says: null for one that was not paid. */
async function takenOf(razorpayOrderId: string | null): Promise<Taken | null> {
  if (razorpayOrderId === null) return null;
  const path = `/v1/orders/${razorpayOrderId}/payments`;
  const taken = (await askGateway<Items<Taken>>(path)).items.filter(({ captured }) => captured);
  expect(taken.length).toBeLessThanOrEqual(1);
  return taken[0] ?? null;
}

function ordersOf(userId: string) {
  return database().read.order.findMany({
    where: { userId },
    select: {
      razorpayOrderId: true,
      status: true,
      payment: {
        select: {
          amountPaise: true,
          refundedPaise: true,
          documents: { select: { refundId: true, totalPaise: true, invoiceOf: true } },
        },
      },
      membership: { select: { startsAt: true, endsAt: true } },
    },
  });
}

type Order = Awaited<ReturnType<typeof ordersOf>>[number];

/** Our books of a user against Razorpay's, each order for itself and all together. */
export async function expectEven(userId: string): Promise<void> {
  await expectGivenByOperators(userId);
  const years: Period[] = [];
  for (const order of await ordersOf(userId)) {
    const taken = await takenOf(order.razorpayOrderId);
    expect(order.status).toBe(taken ? "PAID" : "CREATED");
    expect(order.membership === null).toBe(taken === null);
    if (taken === null) {
      expect(order.payment).toBeNull();
      continue;
    }
    const { items } = await askGateway<Items<WireRefund>>(`/v1/payments/${taken.id}/refunds`);
    expectDocuments(order.payment, taken, items);
    if (order.membership && isKept(order.membership, taken, items)) years.push(order.membership);
  }
  expectOneAfterAnother(years);
}

/** One invoice for the payment, and one credit note for each refund that has arrived. */
function expectDocuments(payment: Order["payment"], taken: Taken, refunds: WireRefund[]): void {
  expect(payment).toMatchObject({
    amountPaise: taken.amount,
    refundedPaise: taken.amount_refunded,
  });
  const issued = payment?.documents ?? [];
  const invoices = issued.filter(({ refundId }) => refundId === null);
  expect(invoices).toMatchObject([{ totalPaise: taken.amount, invoiceOf: expect.any(String) }]);
  // What was wished once has gone back once: a wish's id is the receipt.
  const wishes = refunds.flatMap(({ receipt }) => receipt ?? []);
  expect(new Set(wishes).size).toBe(wishes.length);
  const arrived = refunds.filter(({ status }) => status === "processed");
  const notes = issued.filter(({ refundId }) => refundId !== null);
  const sorted = (pairs: [string | null, number][]) => pairs.map(String).sort();
  expect(sorted(notes.map(({ refundId, totalPaise }) => [refundId, totalPaise]))).toEqual(
    sorted(arrived.map(({ id, amount }) => [id, amount])),
  );
}

/**
 * Whether the year runs. What was paid and has not gone back is exactly a year; what has gone back is
 * none. A refund that failed at its bank may have ended one: it does not begin again by itself.
 */
function isKept({ startsAt, endsAt }: Period, taken: Taken, refunds: WireRefund[]): boolean {
  const isYear = endsAt.getTime() === oneYearAfter(startsAt).getTime();
  const hasEnded = endsAt.getTime() <= now().getTime();
  const isGone = taken.amount_refunded >= taken.amount;
  const mayHaveEnded = isGone || refunds.some(({ status }) => status === "failed");
  expect({ isYear, hasEnded, isGone }).toSatisfy(() =>
    isGone ? hasEnded : isYear || (mayHaveEnded && hasEnded),
  );
  return !isGone && isYear;
}

/** No two paid years run at the same time. */
function expectOneAfterAnother(years: Period[]): void {
  years.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const [at, year] of years.entries()) {
    const before = years[at - 1];
    if (before) expect(year.startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
  }
}

/** A membership has its order and its payment, or an operator's act in the audit. */
async function expectGivenByOperators(userId: string): Promise<void> {
  const { read } = database();
  const unpaid = { userId, OR: [{ orderId: null }, { paymentId: null }] };
  const grants = { subject: `user ${userId}`, action: "membership.grant" };
  expect(await read.membership.count({ where: unpaid })).toBe(
    await read.auditEntry.count({ where: grants }),
  );
}

/** At any moment: no year without money that was taken for it. */
export async function expectPaid(userId: string): Promise<void> {
  for (const { razorpayOrderId, membership } of await ordersOf(userId)) {
    if (membership) expect(await takenOf(razorpayOrderId)).not.toBeNull();
  }
}

/** Of each series and financial year, the numbers from 1 to the last one are all there. */
export async function expectGapless(): Promise<void> {
  const { read } = database();
  const counters = await read.invoiceCounter.findMany({
    where: {},
    select: { series: true, financialYear: true, last: true },
  });
  for (const { series, financialYear, last } of counters) {
    const startsWith = `${series}-${financialYear}-`;
    expect(await read.invoice.count({ where: { number: { startsWith } } })).toBe(last);
  }
}
