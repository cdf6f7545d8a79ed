/** Repeated refunds: after a lost response, simultaneously, and on purpose. */
import { afterEach, expect, test } from "vitest";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { refundRule } from "#lib/billing/refunds/refund-rule.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createPayer,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { always, withGateway, withoutGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const PRICE = 117_882;
const because = ["--reason", "a discount", "--yes"];
const REFUND = { method: "POST", path: "/v1/payments/:id/refund" };

type Payer = Awaited<ReturnType<typeof createPayer>>;

/** Returns the refunded amount at Razorpay. */
async function goneBack({ paymentId }: Payer): Promise<number> {
  const path = `/v1/payments/${paymentId}`;
  return (await askGateway<{ amount_refunded: number }>(path)).amount_refunded;
}

const refundsOf = ({ order }: Payer) =>
  database().read.refund.findMany({
    where: { payment: { orderId: order } },
    select: { id: true, amountPaise: true, status: true },
    orderBy: { createdAt: "asc" },
  });

const refundPart = ({ order }: Payer, ...options: string[]) =>
  operate("order", "refund", order, "--paise", "10000", ...because, ...options, "--json");

afterEach(resetSandbox);

test("sends a partial refund once when its answer is lost and the command is repeated", async () => {
  const payer = await createPayer();
  await play("lose-answer", REFUND);
  const first = await refundPart(payer);
  expect(first.status).toBe(0);
  expect(JSON.parse(first.output)).toMatchObject({
    status: "REQUESTED",
    amountPaise: 10_000,
    note: expect.stringMatching(/recorded and will be sent/),
  });
  const second = await refundPart(payer);
  expect(second.status).toBe(1);
  expect(second.words).toMatch(
    /INR 100\.00 is recorded .* must be marked as meant\. --again does\./,
  );
  await reconcile();
  expect(await goneBack(payer)).toBe(10_000);
  expect(await refundsOf(payer)).toMatchObject([{ status: "PROCESSED", amountPaise: 10_000 }]);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("sends a partial refund once when Razorpay is down while the command is repeated", async () => {
  const payer = await createPayer();
  await play("outage", { api: "down" });
  const away = await refundPart(payer);
  // Nothing is recorded while the amount refunded so far is unknown.
  expect(away.status).toBe(1);
  expect(await refundsOf(payer)).toEqual([]);
  await play("outage", { api: "up" });
  await play("lose-answer", REFUND);
  await refundPart(payer);
  await withoutGateway(async () => {
    expect((await refundPart(payer)).status).toBe(1);
  });
  await reconcile();
  expect(await goneBack(payer)).toBe(10_000);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("sends only the recorded refund when the process was killed before sending it", async () => {
  const payer = await createPayer();
  const recorded = await recordOnly(payer, 10_000);
  const again = await refundPart(payer);
  expect(JSON.parse(again.output)).toMatchObject({ id: recorded, status: "PROCESSED" });
  expect(await goneBack(payer)).toBe(10_000);
  expect(await refundsOf(payer)).toHaveLength(1);
});

/** Records a refund as a process does that is killed before sending it. */
async function recordOnly({ order }: Payer, amountPaise: number): Promise<string> {
  const payment = await database().read.payment.findUnique({
    where: { orderId: order },
    select: { id: true },
  });
  const id = crypto.randomUUID();
  const row = { id, paymentId: String(payment?.id), amountPaise, status: "REQUESTED" } as const;
  const data = { ...row, reason: "a discount", createdAt: new Date() };
  await database().write((tx) => tx.refund.create({ data, select: { id: true } }));
  return id;
}

test("refuses another amount, the whole amount and --again while a refund is unsent", async () => {
  const payer = await createPayer();
  await recordOnly(payer, 10_000);
  for (const amount of [{ amountPaise: 20_000 }, {}]) {
    const request = { reason: "a wish", ...amount };
    await expect(refundPayment(payer.order, request)).rejects.toMatchObject({
      code: "conflict",
      detail: expect.stringMatching(/in progress/),
    });
  }
  const again = { reason: "a wish", amountPaise: 10_000, isAgain: true };
  await expect(refundPayment(payer.order, again)).rejects.toMatchObject({ code: "conflict" });
  expect(await goneBack(payer)).toBe(0);
  await reconcile();
  expect(await goneBack(payer)).toBe(10_000);
});

test("sends the same amount again with --again, with a credit note of its own", async () => {
  const payer = await createPayer();
  expect((await refundPart(payer)).status).toBe(0);
  expect((await refundPart(payer)).status).toBe(1);
  expect((await refundPart(payer, "--again")).status).toBe(0);
  expect(await goneBack(payer)).toBe(20_000);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 2 });
  expect(await countYears(payer.userId)).toBe(1);
});

test("sends a repeated command with --again once, and again for another reason", async () => {
  const payer = await createPayer();
  expect((await refundPart(payer)).status).toBe(0);
  expect((await refundPart(payer, "--again")).status).toBe(0);
  const repeated = await refundPart(payer, "--again");
  expect([repeated.status, repeated.words]).toEqual([
    1,
    expect.stringMatching(/^Refund \S+ has this .* Another one needs another reason\.\n$/),
  ]);
  expect(await goneBack(payer)).toBe(20_000);
  const words = ["order", "refund", payer.order, "--paise", "10000", "--again", "--yes"];
  expect((await operate(...words, "--reason", "a third one")).status).toBe(0);
  expect(await goneBack(payer)).toBe(30_000);
});

test("sends the same amount without --again a day later, unless the first is still pending", async () => {
  pass(0);
  const [paid, slow] = [await createPayer(), await createPayer()];
  await refundPart(paid);
  await play("slow-refunds");
  await refundPart(slow);
  pass(refundRule.twinMs - 1);
  expect((await refundPart(paid)).status).toBe(1);
  pass(1);
  expect((await refundPart(paid)).status).toBe(0);
  expect((await refundPart(slow)).status).toBe(1);
  expect(await goneBack(paid)).toBe(20_000);
  expect(await goneBack(slow)).toBe(10_000);
});

test("sends another amount at once, and resends a failed one", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  const refund = JSON.parse((await refundPart(payer)).output);
  const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
  await play("settle-refund", { refund_id: items[0]?.id, outcome: "failed" });
  await play("deliver");
  expect(await alertsAbout(String(items[0]?.id))).toMatchObject([{ kind: "REFUND_FAILED" }]);
  expect(JSON.parse((await refundPart(payer)).output).id).not.toBe(refund.id);
  const more = await askOperator("order", "refund", payer.order, "--paise", "5000", ...because);
  expect(more).toMatchObject({ amountPaise: 5_000 });
  expect(await goneBack(payer)).toBe(15_000);
});

test.each([
  ["a part", { amountPaise: 10_000 }, 10_000],
  ["all", {}, PRICE],
])("sends %s once when several operators ask at the same time", async (_what, amount, sent) => {
  const payer = await createPayer();
  const asked = Array.from({ length: 4 }, () =>
    refundPayment(payer.order, { reason: "a wish", ...amount }),
  );
  const ends = await Promise.allSettled(asked);
  expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
  for (const end of ends) {
    if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "conflict" });
  }
  await reconcile();
  expect(await goneBack(payer)).toBe(sent);
  expect(await refundsOf(payer)).toHaveLength(1);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("sends the whole remainder once when its answer is lost and the command is repeated", async () => {
  const payer = await createPayer();
  await refundPart(payer);
  await play("lose-answer", REFUND);
  const rest = () => operate("order", "refund", payer.order, ...because, "--json");
  expect(JSON.parse((await rest()).output)).toMatchObject({ amountPaise: PRICE - 10_000 });
  expect((await rest()).words).toBe("This order was refunded in full already.\n");
  expect(await goneBack(payer)).toBe(PRICE);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 2 });
  expect(await countYears(payer.userId)).toBe(0);
});

test("says that a refund is recorded when too many requests are waiting", async () => {
  const payer = await createPayer();
  const { razorpayRequestsWaiting: usual } = billingLimits;
  const nothingBack = always(200, '{"items":[]}');
  try {
    await withGateway(
      (request, response) => {
        Object.assign(billingLimits, { razorpayRequestsWaiting: { ...usual, inAll: 0 } });
        nothingBack(request, response);
      },
      async () => {
        const refund = await refundPayment(payer.order, { reason: "a wish", amountPaise: 10_000 });
        expect(refund).toMatchObject({ isSent: false, status: "REQUESTED" });
      },
    );
  } finally {
    Object.assign(billingLimits, { razorpayRequestsWaiting: usual });
  }
  await reconcile();
  expect(await goneBack(payer)).toBe(10_000);
});

test("sends a refund once whose receipt Razorpay omits", async () => {
  const payer = await createPayer();
  await play("refund-receipts");
  await play("lose-answer", REFUND);
  await refundPart(payer);
  await play("calls");
  for (const _round of [1, 2, 3]) await reconcile();
  const { calls } = await askGateway<{ calls: Record<string, number> }>("/__sandbox/calls");
  expect(calls["POST /v1/payments/:id/refund"] ?? 0).toBe(0);
  expect(await refundsOf(payer)).toMatchObject([{ status: "PROCESSED", amountPaise: 10_000 }]);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("recognises its refund by the answer when receipt and notes are missing from the list", async () => {
  const payer = await createPayer();
  await play("refund-receipts");
  await play("lose-answer", REFUND);
  await refundPart(payer, "--again");
  const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
  await removeNotes(String(items[0]?.id));
  for (const _round of [1, 2]) await reconcile();
  expect(await goneBack(payer)).toBe(10_000);
  expect(await refundsOf(payer)).toMatchObject([{ status: "PROCESSED", amountPaise: 10_000 }]);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

/** Removes a refund's notes, as on Razorpay's dashboard. */
async function removeNotes(refundId: string): Promise<void> {
  const { apiBase, keyId, keySecret } = environment().razorpay;
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
  const url = `${apiBase}/v1/refunds/${refundId}`;
  const response = await fetch(url, {
    method: "PATCH",
    headers: { authorization, "content-type": "application/json" },
    body: '{"notes":{}}',
  });
  expect(response.status).toBe(200);
}
