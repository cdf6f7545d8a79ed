/** Compares the totals of a Razorpay account and the numbers of documents with the site's books. */
import { expect } from "vitest";
import { readNumber } from "#lib/billing/invoices/serial-number.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type {
  DisputeEntity,
  Notes,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
} from "#lib/sandbox/entities.ts";
import type { Account } from "#tests/support/shop/razorpay-accounts.ts";
import { sum } from "#tests/support/shop/world/money-books.ts";
import type { Exported } from "#tests/support/shop/world/operator-changes.ts";

type Books = Pick<Account, "list"> & { mode: PaymentMode };

type Forgotten = ReadonlyMap<string, Exported>;

/** Expects all money of an account in the site's books or alerts, and each number issued once. */
export async function expectAccount(account: Books, forgotten: Forgotten): Promise<void> {
  const all = await account.list<PaymentEntity>("/v1/payments");
  const captured = all.filter((payment) => payment.captured);
  const ours = await paymentsOfMode(account.mode);
  await expectListed(captured, ours);
  await expectAlerts(account, captured, ours);
  expectSums(captured, ours);
  await expectNumbers(account, forgotten);
}

function paymentsOfMode(mode: PaymentMode) {
  return database().read.payment.findMany({
    where: { order: { mode } },
    select: {
      razorpayPaymentId: true,
      amountPaise: true,
      chargedPaise: true,
      refundedPaise: true,
      refunds: { where: { isOutside: true }, select: { amountPaise: true } },
      order: { select: { amountPaise: true } },
      documents: { select: { refundId: true, totalPaise: true } },
    },
  });
}

type Payment = Awaited<ReturnType<typeof paymentsOfMode>>[number];

/** Expects each captured payment in the books, in an open alert, or fully refunded. */
async function expectListed(captured: PaymentEntity[], ours: Payment[]): Promise<void> {
  const known = new Set(ours.map(({ razorpayPaymentId }) => razorpayPaymentId));
  const listed = await subjectsOf({ kind: { in: ["PAYMENT_UNMATCHED", "SECOND_PAYMENT"] } });
  const lost = captured.filter(
    ({ id, status }) => status !== "refunded" && !known.has(id) && !listed.has(`payment ${id}`),
  );
  expect(lost).toEqual([]);
  const unmatched = await subjectsOf({ kind: "PAYMENT_UNMATCHED" });
  expect([...known].filter((id) => unmatched.has(`payment ${id}`))).toEqual([]);
}

/** Expects the alerts: open disputes, failed refunds, amounts that differ without an offer. */
async function expectAlerts(
  account: Books,
  captured: PaymentEntity[],
  ours: Payment[],
): Promise<void> {
  const open = await subjectsOf({ kind: "DISPUTE_OPENED" });
  const known = new Set(ours.map(({ razorpayPaymentId }) => razorpayPaymentId));
  const disputes = (await account.list<DisputeEntity>("/v1/disputes")).filter((dispute) =>
    known.has(dispute.payment_id),
  );
  for (const { id, status } of disputes) {
    expect(open.has(`dispute ${id}`)).toBe(status === "open" || status === "under_review");
  }
  const differs = await subjectsOf({ kind: "AMOUNT_DIFFERS" });
  const offers = new Set(captured.filter((payment) => payment.offer_id).map(({ id }) => id));
  for (const { razorpayPaymentId, chargedPaise, order } of ours) {
    const isExplained = offers.has(razorpayPaymentId) && chargedPaise < order.amountPaise;
    const isDifferent = chargedPaise !== order.amountPaise && !isExplained;
    expect(differs.has(`payment ${razorpayPaymentId}`)).toBe(isDifferent);
  }
}

async function subjectsOf(where: object): Promise<Set<string>> {
  const alerts = await database().read.alert.findMany({
    where: { ...where, resolvedAt: null },
    select: { subject: true },
  });
  return new Set(alerts.map(({ subject }) => subject));
}

/** Expects equal sums at Razorpay, in the payments and in the documents. */
function expectSums(captured: PaymentEntity[], ours: Payment[]): void {
  const known = new Set(ours.map(({ razorpayPaymentId }) => razorpayPaymentId));
  const counted = captured.filter(({ id }) => known.has(id));
  expect(sum(ours, "chargedPaise")).toBe(sum(counted, "amount"));
  const outside = ours.flatMap(({ refunds }) => refunds);
  const refunded = sum(ours, "refundedPaise") - sum(outside, "amountPaise");
  expect(refunded).toBe(sum(counted, "amount_refunded"));
  const invoices = ours.flatMap(({ documents }) => documents.filter(({ refundId }) => !refundId));
  expect(sum(invoices, "totalPaise")).toBe(sum(ours, "amountPaise"));
}

/**
 * Test documents have a series of their own. Each series and year has all numbers from 1 to the
 * last, except those lost in a restore, which Razorpay's notes have. No number belongs to two
 * orders or refunds.
 */
async function expectNumbers(account: Books, forgotten: Forgotten): Promise<void> {
  const documents = await database().read.invoice.findMany({
    where: {},
    select: {
      number: true,
      mode: true,
      refundId: true,
      payment: { select: { order: { select: { razorpayOrderId: true } } } },
    },
  });
  const owners = new Map<string, string>();
  for (const { number, of } of forgotten.values()) owners.set(number, of);
  for (const { number, mode, refundId, payment } of documents) {
    expect(number.startsWith("TST-")).toBe(mode !== "LIVE");
    expect(forgotten.has(number)).toBe(false);
    const refundThere = refundId?.startsWith("rfnd_") ? refundId : null;
    owners.set(number, refundThere ?? String(payment.order.razorpayOrderId));
  }
  const notes = await noted(account);
  for (const [number, of] of notes) expect([number, owners.get(number)]).toEqual([number, of]);
  for (const { number, mode, isNoted } of forgotten.values()) {
    if (isNoted && mode === account.mode) expect(notes.map(([text]) => text)).toContain(number);
  }
  await expectGapless([...owners.keys()]);
}

async function expectGapless(numbers: string[]): Promise<void> {
  const counters = await database().read.invoiceCounter.findMany({
    where: {},
    select: { series: true, financialYear: true, last: true },
  });
  for (const { series, financialYear, last } of counters) {
    const own = numbers
      .flatMap((number) => readNumber(number) ?? [])
      .filter((read) => read.series === series && read.financialYear === financialYear);
    const found = own.map((read) => read.last).sort((a, b) => a - b);
    expect([series, found]).toEqual([series, Array.from({ length: last }, (_, at) => at + 1)]);
  }
}

/** Returns the numbers in Razorpay's notes, each with its order or refund. */
async function noted(account: Books): Promise<[string, string][]> {
  const orders = await account.list<OrderEntity>("/v1/orders");
  const refunds = await account.list<RefundEntity>("/v1/refunds");
  return [...orders, ...refunds].flatMap(({ id, notes }) =>
    textsOf(notes)
      .filter((text) => readNumber(text))
      .map((text): [string, string] => [text, id]),
  );
}

const textsOf = (notes: Notes) => (Array.isArray(notes) ? [] : Object.entries(notes).flat());
