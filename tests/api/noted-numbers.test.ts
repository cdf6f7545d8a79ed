/** The numbers of documents in Razorpay's notes, which tell after a restore what was handed out. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/client.ts";
import { noteNumbers } from "#lib/payments/note-numbers.ts";
import { reconcile } from "#lib/payments/reconcile.ts";
import { refundPayment } from "#lib/payments/refund-payment.ts";
import { askGateway, createBuyer, createPayer } from "#tests/api/buyer.ts";
import { always, withGateway } from "#tests/api/fake-gateway.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { withOtherAccount } from "#tests/support/keys.ts";
import { documentsOf } from "#tests/support/money-facts.ts";

type Notes = Record<string, string>;
type Payer = Awaited<ReturnType<typeof createPayer>>;

const play = (name: string, fields: object = {}) => askGateway(`/__sandbox/${name}`, fields);
const notesOf = async (kind: "payments" | "refunds", id: string) =>
  (await askGateway<{ notes: Notes }>(`/v1/${kind}/${id}`)).notes;
const numbersOf = async ({ userId }: { userId: string }) =>
  (await documentsOf(userId)).map(({ number }) => number);
const isNoted = async (number = "") => {
  const where = { number };
  const select = { notedAt: true };
  return (await database().read.invoice.findUnique({ where, select }))?.notedAt !== null;
};

/** Somebody who has paid, with notes that their browser has written. */
async function createWriter(notes: Notes) {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId, { notes });
  await buyer.verify(result ?? {});
  return { ...buyer, paymentId: String(result?.razorpay_payment_id) };
}

/** A refund that went back by another way, with its credit note. */
async function recordOutside({ order }: Payer): Promise<string> {
  const { issueCreditNote } = await import("#lib/invoices/issue-credit-note.ts");
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

afterEach(async () => {
  await play("reset");
  await play("hold");
});

test("notes the number of an invoice with its payment, and of a credit note with its refund", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: 10_000 });
  await reconcile();
  const [invoice, creditNote] = await numbersOf(payer);
  const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
  expect(await notesOf("payments", payer.paymentId)).toMatchObject({ document: invoice });
  expect(await notesOf("refunds", String(items[0]?.id))).toEqual({
    refund: expect.any(String),
    document: creditNote,
  });
  await play("calls");
  await reconcile();
  expect((await askGateway<{ total: number }>("/__sandbox/calls")).total).toBe(0);
});

test("keeps the other notes of a payment", async () => {
  const writer = await createWriter({ shop: "window", campaign: "autumn" });
  await noteNumbers();
  const [number] = await numbersOf(writer);
  expect(await notesOf("payments", writer.paymentId)).toEqual({
    shop: "window",
    campaign: "autumn",
    document: number,
  });
});

test("notes a number where a browser has used up all fifteen notes", async () => {
  const notes = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`note ${at}`, "full"]));
  const writer = await createWriter(notes);
  await noteNumbers();
  const [number] = await numbersOf(writer);
  const noted = await notesOf("payments", writer.paymentId);
  expect(noted).toMatchObject({ document: number, "note 0": "full" });
  expect(Object.keys(noted)).toHaveLength(15);
});

test("removes the numbers that a browser has made up", async () => {
  const writer = await createWriter({
    document: "INV-2627-900000",
    "INV-2627-900001": "INV-2627-900001",
    shop: "RCT-2627-900002",
    hello: "world",
  });
  await noteNumbers();
  const [number] = await numbersOf(writer);
  expect(await notesOf("payments", writer.paymentId)).toEqual({ document: number, hello: "world" });
});

test("notes refunds outside Razorpay beside the invoice of their payment", async () => {
  const payer = await createPayer();
  const numbers = [await recordOutside(payer), await recordOutside(payer)];
  await noteNumbers();
  numbers.push(await recordOutside(payer));
  await noteNumbers();
  const [invoice] = await numbersOf(payer);
  expect(await notesOf("payments", payer.paymentId)).toEqual({
    document: invoice,
    ...Object.fromEntries(numbers.map((number) => [number, number])),
  });
});

test("asks once about a payment of which Razorpay takes no note", async () => {
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

test("notes the numbers later when Razorpay fails", async () => {
  const payer = await createPayer();
  const [number] = await numbersOf(payer);
  await withGateway(always(500, "{}"), noteNumbers);
  expect(await isNoted(number)).toBe(false);
  await play("lose-answer", { method: "PATCH", path: "/v1/payments/:id" });
  await noteNumbers();
  await noteNumbers();
  expect(await isNoted(number)).toBe(true);
  expect(await notesOf("payments", payer.paymentId)).toMatchObject({ document: number });
});

test("notes each number once when two processes are at it", async () => {
  const payers = [await createPayer(), await createPayer()];
  await Promise.all([noteNumbers(), noteNumbers()]);
  for (const payer of payers) {
    const [number] = await numbersOf(payer);
    expect(await notesOf("payments", payer.paymentId)).toMatchObject({ document: number });
  }
});
