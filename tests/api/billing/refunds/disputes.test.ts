/** Full and partial disputes, found by a webhook or by polling. */
import { afterEach, expect, test } from "vitest";
import { settleDispute } from "#lib/billing/payments/settle-dispute.ts";
import type { WireDispute } from "#lib/billing/razorpay/wire.ts";
import { readDisputes } from "#lib/billing/reconciler/read-disputes.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createBuyer,
  createPayer,
  one,
  purchasesOf,
} from "#tests/api/support/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { withOtherAccount } from "#tests/support/shop/keys.ts";
import { actsOn, alertsAbout, amountsOf } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const PRICE = 117_882;
const PART = 50_000;

type Payer = Awaited<ReturnType<typeof createPayer>>;
type Dispute = { id: string; respond_by: number };

const play = (name: string, fields: object = {}) => askGateway(`/__sandbox/${name}`, fields);

/** Opens the payment's dispute or moves it on; without a webhook by default. */
const dispute = ({ paymentId }: Pick<Payer, "paymentId">, fields: object) =>
  askGateway<Dispute>("/__sandbox/dispute", {
    payment_id: paymentId,
    webhook: "none",
    ...fields,
  });

const planOf = async (payer: Pick<Payer, "get">) =>
  (await payer.get("/api/authenticate")).body.plan_status;

const stateOf = (id: string) =>
  database().read.dispute.findUnique({
    where: { id },
    select: { status: true, amountPaise: true, deductedPaise: true, respondBy: true },
  });

afterEach(async () => {
  await play("reset");
  await play("hold");
});

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

test("alerts the operator when a year has ended by a dispute that is won later", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, { state: "lost" });
  await readLists();
  for (const _again of [1, 2]) {
    await dispute(payer, { dispute_id: id, state: "won" });
    await readLists();
  }
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await alertsAbout(id)).toMatchObject([{ kind: "DISPUTE_REVERSED", isOpen: true }]);
});

test("raises one alert with the bank's deadline, and resolves it when the dispute is over", async () => {
  const payer = await createPayer();
  const { id, respond_by } = await dispute(payer, { webhook: "sent" });
  for (const _again of [1, 2]) await play("deliver");
  await readLists();
  const deadline = new Date(respond_by * 1000);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "DISPUTE_OPENED", deadline, isOpen: true, details: { amountPaise: PRICE } },
  ]);
  await dispute(payer, { state: "under_review" });
  await readLists();
  await dispute(payer, { state: "lost" });
  await readLists();
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: false }]);
  expect(await actsOn(payer.paymentId)).toEqual([
    "razorpay: payment.dispute_open",
    "razorpay: payment.dispute_under_review",
    "razorpay: payment.dispute_lost",
  ]);
});

test("finds by polling a dispute opened and lost while the site was down", async () => {
  const payer = await createPayer();
  await readLists();
  const { id } = await dispute(payer, {});
  pass(30 * 24 * 60 * 60 * 1000);
  await readLists();
  expect(await stateOf(id)).toMatchObject({ status: "OPEN" });
  pass(60 * 24 * 60 * 60 * 1000);
  // Long before the list is read again: open disputes are polled singly.
  await dispute(payer, { state: "lost" });
  await readLists();
  expect(await stateOf(id)).toMatchObject({ status: "LOST" });
  await payer.beginSession(payer.userId);
  expect(await planOf(payer)).toBe("INACTIVE");
});

test("ignores a dispute of another site's payment", async () => {
  const { id: paymentId } = await askGateway<{ id: string }>("/__sandbox/pay", { amount: 1_000 });
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

test("counts the disputed amount when Razorpay omits the deducted one", async () => {
  const payer = await createPayer();
  const entity = { id: "disp_AAAAAAAAAAAAAA", payment_id: payer.paymentId, amount: PRICE };
  await settleDispute({ ...entity, status: "lost", created_at: 1_567_674_606 });
  expect(await planOf(payer)).toBe("INACTIVE");
});

test("raises the alert again when the bank extends its deadline", async () => {
  const payer = await createPayer();
  const { id, respond_by } = await dispute(payer, {});
  await readLists();
  await dispute(payer, { state: "under_review" });
  await readLists();
  await database().write((tx) =>
    tx.alert.updateMany({
      where: { subject: `dispute ${id}` },
      data: { resolvedAt: new Date(), resolution: "an operator has answered" },
    }),
  );
  const asked = await askGateway<WireDispute>(`/v1/disputes/${id}`);
  const later = respond_by + 5 * 24 * 60 * 60;
  for (const _again of [1, 2]) {
    await settleDispute({ ...asked, status: "open", respond_by: later });
  }
  const deadline = new Date(later * 1000);
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: true, deadline }]);
  expect(await stateOf(id)).toMatchObject({ status: "OPEN", respondBy: deadline });
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

test("records what Razorpay says of a dispute, and takes an unknown status for open", async () => {
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

test("audits each state with the one before, and names order and payment in its alerts", async () => {
  const payer = await createPayer();
  const id = "disp_AAAAAAAAAAAAAD";
  const said = { id, payment_id: payer.paymentId, amount: PRICE, created_at: 1_567_674_606 };
  for (const status of ["under_review", "lost", "won"]) {
    await settleDispute({ ...said, status });
    pass(60_000);
  }
  const where = { orderId: payer.order };
  const payment = await database().read.payment.findUnique({ where, select: { id: true } });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `payment ${payment?.id}` },
    select: { actor: true, reason: true, details: true },
    orderBy: { at: "asc" },
  });
  const sums = { dispute: id, amountPaise: PRICE };
  const lost = { ...sums, status: "LOST", deductedPaise: PRICE };
  const won = { ...sums, status: "WON", deductedPaise: 0 };
  expect(entries.map(({ details, ...why }) => ({ ...why, ...JSON.parse(details) }))).toEqual([
    {
      ...{ actor: "razorpay", reason: "dispute under review", ...sums, status: "UNDER_REVIEW" },
      ...{ deductedPaise: 0, statusBefore: null, deductedPaiseBefore: 0 },
    },
    {
      ...{ actor: "razorpay", reason: "dispute lost", ...lost },
      ...{ statusBefore: "UNDER_REVIEW", deductedPaiseBefore: 0 },
    },
    {
      ...{ actor: "razorpay", reason: "dispute won", ...won },
      ...{ statusBefore: "LOST", deductedPaiseBefore: PRICE },
    },
  ]);
  const details = { order: payer.order, payment: payment?.id, amountPaise: PRICE };
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "DISPUTE_OPENED", details, isOpen: false, resolution: "Razorpay: lost" },
    { kind: "DISPUTE_REVERSED", details, isOpen: true },
  ]);
});

test("counts the corrected amount of a lost dispute", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAE", payment_id: payer.paymentId, amount: PRICE };
  for (const amount_deducted of [30_000, 20_000]) {
    await settleDispute({ ...said, status: "lost", created_at: 1_567_674_606, amount_deducted });
  }
  expect(await amountsOf(payer.paymentId)).toMatchObject({ disputedPaise: 20_000 });
});

test("raises no alert for a dispute that is won before any year was lost", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAF", payment_id: payer.paymentId, amount: PRICE };
  await settleDispute({ ...said, status: "open", created_at: 1_567_674_606 });
  await refundPayment(payer.order, { reason: "a wish" });
  await settleDispute({ ...said, status: "won", created_at: 1_567_674_606 });
  expect(await alertsAbout(said.id)).toMatchObject([{ kind: "DISPUTE_OPENED", isOpen: false }]);
});

test("leaves an alert resolved by an operator alone while the bank's deadline stays", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAG", payment_id: payer.paymentId, amount: PRICE };
  const asked = { ...said, created_at: 1_567_674_606, respond_by: 1_568_279_406 };
  await settleDispute({ ...asked, status: "open" });
  const answered = { resolvedAt: new Date(), resolution: "answered" };
  const where = { subject: `dispute ${said.id}` };
  await database().write((tx) => tx.alert.updateMany({ where, data: answered }));
  await settleDispute({ ...asked, status: "under_review" });
  expect(await alertsAbout(said.id)).toMatchObject([{ isOpen: false, resolution: "answered" }]);
});

test("takes a lost dispute that is reviewed again for no reversal", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAH", payment_id: payer.paymentId, amount: PRICE };
  for (const status of ["lost", "under_review"]) {
    await settleDispute({ ...said, status, created_at: 1_567_674_606 });
  }
  expect((await alertsAbout(said.id)).map(({ kind }) => kind)).toEqual(["DISPUTE_OPENED"]);
});
