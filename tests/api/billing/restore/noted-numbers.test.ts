/** Document numbers in Razorpay's notes, which show after a restore which were issued. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { compareNumbers } from "#lib/billing/restore/next-numbers.ts";
import { noteNumbers } from "#lib/billing/restore/note-numbers.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  createBuyer,
  createPayer,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { withOtherAccount } from "#tests/support/shop/keys.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";
import { documentsOf } from "#tests/support/shop/world/money-facts.ts";

type Notes = Record<string, string>;
type Payer = Awaited<ReturnType<typeof createPayer>>;

const notesOf = async (kind: "orders" | "refunds", id: string) =>
  (await askGateway<{ notes: Notes }>(`/v1/${kind}/${id}`)).notes;
const numbersOf = async ({ userId }: { userId: string }) =>
  (await documentsOf(userId)).map(({ number }) => number);
const isNoted = async (number = "") => {
  const where = { number };
  const select = { notedAt: true };
  return (await database().read.invoice.findUnique({ where, select }))?.notedAt !== null;
};

/** Records a refund outside Razorpay, with its credit note. */
async function recordOutside({ order }: Payer): Promise<string> {
  const { issueCreditNote } = await import("#lib/billing/invoices/issue-credit-note.ts");
  const payment = await database().read.payment.findUnique({
    where: { orderId: order },
    select: { id: true },
  });
  const fields = { paymentId: String(payment?.id), refundId: crypto.randomUUID() };
  const number = await database().write((tx) =>
    issueCreditNote(tx, { ...fields, amountPaise: 10_000 }),
  );
  return String(number);
}

beforeEach(async () => {
  await noteNumbers();
  await play("calls");
});

afterEach(resetSandbox);

test("writes an invoice's number to its order's notes, and a credit note's to its refund's", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: 10_000 });
  await reconcile();
  const [invoice, creditNote] = await numbersOf(payer);
  const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
  expect(await notesOf("orders", payer.orderId)).toMatchObject({ document: invoice });
  expect(await notesOf("refunds", String(items[0]?.id))).toEqual({
    refund: expect.any(String),
    document: creditNote,
  });
  await play("calls");
  await reconcile();
  expect((await askGateway<{ total: number }>("/__sandbox/calls")).total).toBe(0);
});

test("ignores a number that a browser has written", async () => {
  const buyer = await createBuyer();
  const notes = { document: "INV-2627-900000", "INV-2627-900001": "INV-2627-900001" };
  for (const outcome of ["fail", "succeed"] as const) {
    await payInSandbox(buyer.orderId, { notes, outcome });
  }
  await settleEveryOpenOrder();
  await noteNumbers();
  const highest = Math.max(...(await compareNumbers()).map(({ noted }) => noted));
  expect(highest).toBeLessThan(900_000);
});

test("writes refunds outside Razorpay beside the invoice in the order's notes", async () => {
  const payer = await createPayer();
  const numbers = [await recordOutside(payer), await recordOutside(payer)];
  await noteNumbers();
  numbers.push(await recordOutside(payer));
  await noteNumbers();
  const [invoice] = await numbersOf(payer);
  expect(await notesOf("orders", payer.orderId)).toMatchObject({
    document: invoice,
    ...Object.fromEntries(numbers.map((number) => [number, number])),
  });
});

test("writes a refund outside Razorpay of another account's order at the newest order", async () => {
  const payer = await createPayer();
  await noteNumbers();
  await withOtherAccount(async () => {
    const { orderId } = await createBuyer();
    const numbers = [await recordOutside(payer), await recordOutside(payer)];
    await noteNumbers();
    const notes = await notesOf("orders", orderId);
    expect(Object.values(notes)).toContain(numbers.at(-1));
    expect(Object.values(notes)).not.toContain(numbers[0]);
  });
});

test("asks once about an order whose notes Razorpay does not store", async () => {
  const payer = await createPayer();
  const [number] = await numbersOf(payer);
  await withOtherAccount(async () => {
    await noteNumbers();
    expect(await isNoted(number)).toBe(true);
    await play("calls");
    await noteNumbers();
    expect((await askGateway<{ total: number }>("/__sandbox/calls")).total).toBe(0);
  });
});

test("writes the numbers later when Razorpay fails", async () => {
  const payer = await createPayer();
  const [number] = await numbersOf(payer);
  await withGateway(always(500, "{}"), noteNumbers);
  expect(await isNoted(number)).toBe(false);
  await play("lose-answer", { method: "PATCH", path: "/v1/orders/:id" });
  await noteNumbers();
  await noteNumbers();
  expect(await isNoted(number)).toBe(true);
  expect(await notesOf("orders", payer.orderId)).toMatchObject({ document: number });
});

test("writes each number once when two processes run", async () => {
  const payers = [await createPayer(), await createPayer()];
  await Promise.all([noteNumbers(), noteNumbers()]);
  for (const payer of payers) {
    const [number] = await numbersOf(payer);
    expect(await notesOf("orders", payer.orderId)).toMatchObject({ document: number });
  }
});
