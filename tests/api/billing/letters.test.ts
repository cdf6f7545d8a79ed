/** What a member is told of their money: each fact once, with amount, place, days and plan. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { dispute, PART } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { orderOf, PRICE } from "#tests/api/billing/sandbox.ts";
import {
  askGateway,
  createBuyer,
  createPayer,
  play,
  purchasesOf,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import {
  always,
  type Listener,
  withGateway,
  withPayments,
} from "#tests/api/support/shop/fake-gateway.ts";
import { pass } from "#tests/support/time.ts";

type Payer = Awaited<ReturnType<typeof createPayer>>;

const WHOLE = "INR 1,178.82, the whole payment for the Annual Plan";
const SOME = "INR 500.00 of the INR 1,178.82 that you paid for the Annual Plan";
const CARD = "the card that you paid with";
const BANK_DAYS = "within five to seven working days";
const ENDED = "The year that it paid for has ended.";

/** Returns the mails of a member, the oldest first, each as one line. */
async function lettersOf(userId: string): Promise<string[]> {
  await mailInvoices();
  const mails = await database().read.outgoingMail.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
    select: { subject: true, text: true },
  });
  return mails.map(({ subject, text }) => `${subject}: ${text}`.replaceAll(/\s+/g, " "));
}

/** The reconciler and the webhooks, twice. */
async function tellAll(): Promise<void> {
  for (const _again of [1, 2]) {
    await play("deliver");
    pass(60_000);
    await reconcile();
    await readLists();
  }
}

async function settleAtBank({ paymentId }: Payer, outcome: "processed" | "failed"): Promise<void> {
  const { items } = await askGateway(`/v1/payments/${paymentId}/refunds`);
  for (const { id } of items) await play("settle-refund", { refund_id: id, outcome });
}

async function untilOf({ userId }: Payer): Promise<string> {
  const [membership] = (await purchasesOf(userId)).memberships;
  return formatDay(membership?.endsAt ?? now());
}

beforeEach(() => play("hold"));
afterEach(async () => {
  setClock();
  await resetSandbox();
});

test("the invoice's mail names the amount, the plan and the days of access", async () => {
  const payer = await createPayer();
  const [letter, ...others] = await lettersOf(payer.userId);
  const days = `You have access from ${formatDay(now())} to ${await untilOf(payer)}.`;
  expect(letter).toContain(`We have received INR 1,178.82 for the Annual Plan. ${days}`);
  expect(others).toEqual([]);
});

test("a pending refund of the whole payment says that the plan has ended, once", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await refundPayment(payer.order, { reason: "asked within a week" });
  await tellAll();
  const [, letter, ...others] = await lettersOf(payer.userId);
  expect(letter).toContain("A refund of INR 1,178.82 from AIE: ");
  expect(letter).toContain(`We are sending back ${WHOLE}. It goes to ${CARD}, where it`);
  expect(letter).toContain(`arrives ${BANK_DAYS}. ${ENDED}`);
  expect(others).toEqual([]);
  await settleAtBank(payer, "processed");
  await tellAll();
  const [note, ...more] = (await lettersOf(payer.userId)).slice(2);
  expect(note).toMatch(/^Refund receipt \S+ of AIE: /);
  expect(note).toContain(`We have sent back ${WHOLE}. It goes to ${CARD}`);
  expect(note).toContain(ENDED);
  expect(more).toEqual([]);
});

test("a pending refund of a part, made at Razorpay, says that the plan stays", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await askGateway(`/v1/payments/${payer.paymentId}/refund`, { amount: PART });
  await tellAll();
  const [, letter, ...others] = await lettersOf(payer.userId);
  expect(letter).toContain(`We are sending back ${SOME}.`);
  expect(letter).toContain(`you have access until ${await untilOf(payer)}.`);
  expect(others).toEqual([]);
});

test("a pending refund that fails at the bank is told once", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await refundPayment(payer.order, { reason: "asked" });
  await settleAtBank(payer, "failed");
  await tellAll();
  const [letter, ...others] = (await lettersOf(payer.userId)).slice(2);
  expect(letter).toContain("Your refund of INR 1,178.82 from AIE did not arrive: ");
  expect(letter).toContain(`The bank did not accept ${WHOLE}, which we had sent to ${CARD}.`);
  expect(letter).toContain(ENDED);
  expect(others).toEqual([]);
});

test("a refund that failed after it was processed is told once", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "asked", amountPaise: PART });
  const before = (await lettersOf(payer.userId)).length;
  const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
  const failed = items.map((refund) => ({ ...refund, status: "failed" }));
  await withGateway(always(200, JSON.stringify({ items: failed })), async () => {
    for (const _again of [1, 2]) await settleRefunds(payer.order);
  });
  const [letter, ...others] = (await lettersOf(payer.userId)).slice(before);
  expect(letter).toContain(`The bank did not accept ${SOME}, which we had sent to ${CARD}.`);
  expect(letter).toContain("Your plan stays as it is");
  expect(others).toEqual([]);
});

test("a refund that was refused before it began is not told", async () => {
  const payer = await createPayer();
  const before = (await lettersOf(payer.userId)).length;
  const refusing: Listener = (request, response) =>
    (request.method === "GET" ? always(200, '{"items":[]}') : always(400, "{}"))(request, response);
  await withGateway(refusing, () =>
    expect(refundPayment(payer.order, { reason: "asked" })).rejects.toMatchObject({
      code: "conflict",
    }),
  );
  expect(await lettersOf(payer.userId)).toHaveLength(before);
});

test("processes that see a refund at the same time write one letter", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await askGateway(`/v1/payments/${payer.paymentId}/refund`, { amount: PART });
  await Promise.all([1, 2, 3].map(() => settleRefunds(payer.order)));
  expect(await lettersOf(payer.userId)).toHaveLength(2);
});

test("a refund outside Razorpay says so in its document's mail", async () => {
  const payer = await createPayer();
  const from = new Date(now().getTime() - 60_000);
  const day = { name: "today", from, until: new Date(now().getTime() + 60_000) };
  await recordRefund(payer.order, {
    ...{ actor: "operator test", reason: "the card is gone", reference: "UTR 1" },
    ...{ amountPaise: PART, day, again: false },
  });
  const [, letter, ...others] = await lettersOf(payer.userId);
  expect(letter).toContain(`We have sent back ${SOME}. It was paid apart from our payment`);
  expect(letter).toContain("Your plan stays as it is");
  expect(others).toEqual([]);
});

test.each([
  ["the whole", {}, WHOLE, ENDED],
  ["a part", { amount: PART }, SOME, "Your plan stays as it is"],
])("a lost dispute of %s is told once", async (_name, fields, sum, plan) => {
  const payer = await createPayer();
  await dispute(payer, { ...fields, webhook: "sent" });
  await tellAll();
  expect(await lettersOf(payer.userId)).toHaveLength(1);
  await dispute(payer, { state: "lost", webhook: "sent" });
  await tellAll();
  const [, letter, ...others] = await lettersOf(payer.userId);
  expect(letter).toContain("Your bank has taken back INR");
  expect(letter).toContain(`which has decided that you get back ${sum}.`);
  expect(letter).toContain(plan);
  expect(others).toEqual([]);
});

test("a second payment of an order is told once, and goes back", async () => {
  const buyer = await createBuyer();
  const payment = { order_id: buyer.orderId, amount: PRICE, currency: "INR", status: "captured" };
  const [first, second] = ["pay_first", "pay_second"].map((name) => ({
    ...payment,
    id: `${name}_${buyer.userId.slice(0, 8)}`,
    method: "upi",
  }));
  const order = await orderOf(buyer);
  await withGateway(withPayments([first, second].flatMap((one) => one ?? [])), async () => {
    await settle(order);
    await settle(order);
    await readLists();
  });
  const letters = await lettersOf(buyer.userId);
  const told = letters.filter((text) => text.startsWith("Your second payment of INR 1,178.82"));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(
    "goes back to the UPI account that you paid from. From the day on which",
  );
  expect(told[0]).toContain("Your plan is not changed by it.");
  expect(letters).toHaveLength(2);
});

test("a payment that does not fit its order is told once", async () => {
  const buyer = await createBuyer();
  const id = `pay_odd_${buyer.userId.slice(0, 8)}`;
  const payment = { id, order_id: buyer.orderId, amount: 1_999, currency: "USD", method: "card" };
  const order = await orderOf(buyer);
  await withGateway(withPayments([{ ...payment, status: "captured" }]), async () => {
    for (const _again of [1, 2]) expect(await settle(order)).toBe("listed");
  });
  const [letter, ...others] = await lettersOf(buyer.userId);
  expect(letter).toContain("We are looking into your payment of USD 19.99 to AIE: ");
  expect(letter).toContain("for the Annual Plan, whose price is INR 1,178.82.");
  expect(letter).toContain(`the money goes back to ${CARD} ${BANK_DAYS}`);
  expect(others).toEqual([]);
});

test("a deleted account gets no letter", async () => {
  const payer = await createPayer();
  const before = (await lettersOf(payer.userId)).length;
  const data = { deletedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where: { id: payer.userId }, data }));
  await dispute(payer, { state: "lost", webhook: "sent" });
  await tellAll();
  expect(await lettersOf(payer.userId)).toHaveLength(before);
});
