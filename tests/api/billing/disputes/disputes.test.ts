/** What disputes of the whole and of a part do to the year and its amounts. */
import { afterEach, expect, test } from "vitest";
import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { dispute, PART, stateOf } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { PRICE, planOf } from "#tests/api/billing/sandbox.ts";
import {
  countPurchases,
  countYears,
  createPayer,
  one,
  play,
  purchasesOf,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { actsOn, alertsAbout, amountsOf } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

afterEach(resetSandbox);

test("keeps the year when a partial dispute is lost", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, { amount: PART, webhook: "sent" });
  await dispute(payer, { state: "lost", webhook: "sent" });
  await play("deliver");
  expect(await stateOf(id)).toMatchObject({
    status: "LOST",
    amountPaise: PART,
    deductedPaise: PART,
  });
  expect(await planOf(payer)).toBe("ACTIVE");
  expect(await countYears(payer.userId)).toBe(1);
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: PART });
  expect(await actsOn(payer.paymentId)).toEqual(["razorpay: payment.dispute_lost"]);
});

test("counts the deducted amount instead of the disputed one", async () => {
  const payer = await createPayer();
  await dispute(payer, { state: "lost", amount_deducted: 20_000 });
  await readLists();
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: 20_000 });
  expect(await planOf(payer)).toBe("ACTIVE");
});

test("ends the year once when a full dispute is lost", async () => {
  const payer = await createPayer();
  await dispute(payer, { state: "lost", webhook: "sent" });
  for (const _again of [1, 2]) await play("deliver");
  const { memberships } = await purchasesOf(payer.userId);
  expect(await planOf(payer)).toBe("INACTIVE");
  pass(60_000);
  await readLists();
  expect((await purchasesOf(payer.userId)).memberships).toEqual(memberships);
  expect(await actsOn(payer.paymentId)).toEqual(["razorpay: payment.dispute_lost"]);
  expect(await countPurchases(payer.userId)).toEqual(one);
});

test("refunds what remains after a partial loss, and ends the year", async () => {
  const payer = await createPayer();
  await dispute(payer, { amount: PART, state: "lost" });
  await readLists();
  await expect(
    refundPayment(payer.order, { reason: "too much", amountPaise: PRICE - PART + 1 }),
  ).rejects.toMatchObject({
    detail: `A refund is from INR 1.00 to ${formatRupees(PRICE - PART)}.`,
  });
  const refund = await refundPayment(payer.order, { reason: "the rest" });
  expect(refund.amountPaise).toBe(PRICE - PART);
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("ends the year when the part that remains after a refund is lost, and not earlier", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: PRICE - PART });
  await dispute(payer, { amount: PART });
  await readLists();
  expect(await planOf(payer)).toBe("ACTIVE");
  await dispute(payer, { state: "lost" });
  await readLists();
  expect(await planOf(payer)).toBe("INACTIVE");
  await expect(refundPayment(payer.order, { reason: "more" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("ends the year when two lost parts add up to the whole", async () => {
  const payer = await createPayer();
  await dispute(payer, { amount: PART, state: "lost" });
  await readLists();
  expect(await planOf(payer)).toBe("ACTIVE");
  await dispute(payer, { amount: PRICE - PART, state: "lost" });
  await readLists();
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: PRICE });
});

test("keeps the year when the dispute is won or closed", async () => {
  const payers = [await createPayer(), await createPayer()];
  for (const [at, state] of ["won", "closed"].entries()) {
    const payer = payers[at] ?? payers[0];
    if (payer === undefined) throw new Error("There is a payer for each.");
    const { id } = await dispute(payer, {});
    await readLists();
    await dispute(payer, { state });
    await readLists();
    expect(await stateOf(id)).toMatchObject({ status: state.toUpperCase(), deductedPaise: 0 });
    expect(await planOf(payer)).toBe("ACTIVE");
    expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: 0 });
    expect(await alertsAbout(id)).toMatchObject([{ kind: "DISPUTE_OPENED", isOpen: false }]);
  }
});

test("no longer counts a lost dispute as deducted when it is won later", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, { amount: PART, state: "lost" });
  await readLists();
  await dispute(payer, { dispute_id: id, state: "won" });
  await readLists();
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: 0 });
  expect(await alertsAbout(id)).toEqual([]);
  const refund = await refundPayment(payer.order, { reason: "a wish" });
  expect(refund.amountPaise).toBe(PRICE);
});

test("counts the disputed amount when Razorpay omits the deducted one", async () => {
  const payer = await createPayer();
  const entity = { id: "disp_AAAAAAAAAAAAAA", payment_id: payer.paymentId, amount: PRICE };
  await settleDispute({ ...entity, status: "lost", created_at: 1_567_674_606 });
  expect(await planOf(payer)).toBe("INACTIVE");
});

test("counts the corrected amount of a lost dispute", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAE", payment_id: payer.paymentId, amount: PRICE };
  for (const amount_deducted of [30_000, 20_000]) {
    await settleDispute({ ...said, status: "lost", created_at: 1_567_674_606, amount_deducted });
  }
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: 20_000 });
});
