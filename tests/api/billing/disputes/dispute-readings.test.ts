/** How the site finds disputes, and what it records of them. */
import { afterEach, expect, test } from "vitest";
import { readDisputes } from "#lib/billing/disputes/read-disputes.ts";
import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { dispute, PART, stateOf } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { orderOf, PRICE, pay, planOf } from "#tests/api/billing/sandbox.ts";
import {
  countPurchases,
  countYears,
  createBuyer,
  createPayer,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { withOtherAccount } from "#tests/support/shop/keys.ts";
import { actsOn, alertsAbout, amountsOf } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

afterEach(resetSandbox);

test("finds by polling a dispute opened and lost while the site was down", async () => {
  const payer = await createPayer();
  await readLists();
  const { id } = await dispute(payer, {});
  pass(30 * DAY_MS);
  await readLists();
  expect(await stateOf(id)).toMatchObject({ status: "OPEN" });
  pass(60 * DAY_MS);
  // Long before the list is read again: open disputes are polled singly.
  await dispute(payer, { state: "lost" });
  await readLists();
  expect(await stateOf(id)).toMatchObject({ status: "LOST" });
  await payer.beginSession(payer.userId);
  expect(await planOf(payer)).toBe("INACTIVE");
});

test.each([
  ["lost", 0, 1],
  ["under_review", 1, 0],
])(
  "counts a dispute that was %s long before its payment gave the year",
  async (state, years, back) => {
    const [buyer, other] = [await createBuyer(), await createBuyer()];
    const { id } = await pay(buyer, {});
    await dispute({ paymentId: (await pay(other, {})).id }, { state: "lost" });
    const { id: disputeId } = await dispute({ paymentId: id }, { state });
    for (const days of [0, 9]) {
      pass(days * DAY_MS);
      await readDisputes();
    }
    expect(await settle(await orderOf(buyer))).toBe("paid");
    expect(await stateOf(disputeId)).toMatchObject({ status: state.toUpperCase() });
    expect(await amountsOf(id)).toMatchObject({ disputedPaise: back * PRICE });
    expect(await countYears(buyer.userId)).toBe(years);
  },
);

test("learns from its event that a dispute lost weeks ago was won", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, { state: "lost" });
  await readLists();
  pass(30 * DAY_MS);
  await readLists();
  expect(await stateOf(id)).toMatchObject({ status: "LOST" });
  await dispute(payer, { dispute_id: id, state: "won", webhook: "sent" });
  await play("deliver");
  expect(await stateOf(id)).toMatchObject({ status: "WON", deductedPaise: 0 });
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: 0 });
  expect(await alertsAbout(id)).toMatchObject([{ kind: "DISPUTE_REVERSED", isOpen: true }]);
});

test("ignores a dispute of another site's payment", async () => {
  const { id: paymentId } = await play<{ id: string }>("pay", { amount: 1_000 });
  const { id } = await dispute({ paymentId }, { state: "lost" });
  await readDisputes();
  expect(await stateOf(id)).toBeNull();
  expect(await alertsAbout(id)).toEqual([]);
});

test("finds the dispute of a payment that the same reading settles", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  const { id } = await dispute({ paymentId: String(result?.razorpay_payment_id) }, {});
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await stateOf(id)).toMatchObject({ status: "OPEN" });
});

test("reads new disputes while an open one belongs to another account", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, {});
  await readDisputes();
  await withOtherAccount(async () => {
    const other = await createPayer();
    const { id: second } = await dispute(other, { amount: PART, state: "lost" });
    await readDisputes();
    expect(await stateOf(second)).toMatchObject({ status: "LOST" });
    expect(await stateOf(id)).toMatchObject({ status: "OPEN" });
  });
});

test("records a dispute once when several readings find it at the same time", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, { webhook: "sent" });
  await dispute(payer, { state: "lost", webhook: "sent" });
  await Promise.all([readDisputes(), play("deliver"), readDisputes(), readDisputes()]);
  await readDisputes();
  expect(await stateOf(id)).toMatchObject({ status: "LOST" });
  expect(await actsOn(payer.paymentId)).toEqual(["razorpay: payment.dispute_lost"]);
});

test("records what Razorpay says of a dispute, and treats an unknown status as open", async () => {
  const payer = await createPayer();
  const [id, at] = ["disp_AAAAAAAAAAAAAB", 1_567_674_606];
  const said = { id, payment_id: payer.paymentId, amount: PRICE, created_at: at };
  await settleDispute({ ...said, status: "asked", reason_code: "fraud", phase: "arbitration" });
  const recorded = { status: "OPEN", reason: "fraud", phase: "arbitration", deductedPaise: 0 };
  expect(await rowOf(id)).toEqual({ ...recorded, openedAt: new Date(at * 1000), respondBy: null });
  const plain = { ...said, id: "disp_AAAAAAAAAAAAAC" };
  await settleDispute({ ...plain, status: "under_review" });
  expect(await rowOf(plain.id)).toMatchObject({ status: "UNDER_REVIEW", reason: "", phase: "" });
});

const rowOf = (id: string) =>
  database().read.dispute.findUnique({
    where: { id },
    select: {
      ...{ status: true, reason: true, phase: true, deductedPaise: true },
      ...{ openedAt: true, respondBy: true },
    },
  });
