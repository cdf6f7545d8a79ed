/** The sums that a refund may have, and what is written of its request. */
import { expect, onTestFinished, test, vi } from "vitest";
import { refundPayment, sendRefund } from "#lib/billing/refunds/refund-payment.ts";
import { refundRule } from "#lib/billing/refunds/refund-rule.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createPayer, play } from "#tests/api/support/shop/buyer.ts";
import {
  always,
  type Listener,
  losingResponses,
  withGateway,
  withoutGateway,
} from "#tests/api/support/shop/fake-gateway.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const PRICE = 117_882;

type Payer = Awaited<ReturnType<typeof createPayer>>;
type Request = Partial<Parameters<typeof refundPayment>[1]>;

const refund = ({ order }: Payer, request: Request = {}) =>
  refundPayment(order, { reason: "a wish", ...request });

const expectRefused = (asked: Promise<unknown>, detail: string, code = "conflict") =>
  expect(asked).rejects.toMatchObject({ code, detail });

async function paymentOf({ order }: Payer): Promise<string> {
  const where = { orderId: order };
  return String((await database().read.payment.findUnique({ where, select: { id: true } }))?.id);
}

const refundsOf = ({ order }: Payer) =>
  database().read.refund.findMany({
    where: { payment: { orderId: order } },
    select: { amountPaise: true, status: true, reason: true, failure: true },
    orderBy: { createdAt: "asc" },
  });

/** Returns the audited acts on a payment, the oldest first, without those of Razorpay's events. */
async function requestsOf(payer: Payer) {
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `payment ${await paymentOf(payer)}`, action: { startsWith: "refund." } },
    orderBy: { at: "asc" },
    select: { actor: true, action: true, reason: true, details: true },
  });
  return entries.map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details ?? "{}") }));
}

async function setDisputed({ order }: Payer, disputedPaise: number): Promise<void> {
  const where = { orderId: order };
  await database().write((tx) => tx.payment.updateMany({ where, data: { disputedPaise } }));
}

/** Requests a refund whose response is lost. */
async function leaveUnsent(payer: Payer, amountPaise: number): Promise<string> {
  let id = "";
  await withGateway(losingResponses, async () => {
    const sent = await refund(payer, { amountPaise });
    expect(sent).toMatchObject({ isSent: false, status: "REQUESTED", amountPaise });
    id = sent.id;
  });
  return id;
}

test("a refund is from one rupee to the price, in whole paise", async () => {
  const payer = await createPayer();
  for (const amountPaise of [-100, 0, 99, 100.5, PRICE + 1]) {
    const asked = refund(payer, { amountPaise });
    await expectRefused(asked, "A refund is from INR 1.00 to INR 1,178.82.");
  }
  expect(await refundsOf(payer)).toEqual([]);
  const least = await refund(payer, { amountPaise: 100 });
  expect(least).toEqual({
    id: expect.any(String),
    amountPaise: 100,
    status: "PROCESSED",
    isSent: true,
  });
  const beyond = refund(payer, { amountPaise: PRICE - 99 });
  await expectRefused(beyond, "A refund is from INR 1.00 to INR 1,177.82.");
  expect(await refund(payer)).toMatchObject({ amountPaise: PRICE - 100 });
  await expectRefused(refund(payer), "This order was refunded in full already.");
});

test("does not refund an amount that the buyer's bank has taken back", async () => {
  const payer = await createPayer();
  await setDisputed(payer, PRICE);
  const taken = "The buyer's bank has taken this payment back already.";
  await expectRefused(refund(payer), taken);
  await setDisputed(payer, PRICE + 1);
  await expectRefused(refund(payer, { amountPaise: 100 }), taken);
  await setDisputed(payer, PRICE - 1_000);
  const beyond = refund(payer, { amountPaise: 1_001 });
  await expectRefused(beyond, "A refund is from INR 1.00 to INR 10.00.");
  expect(await refund(payer)).toMatchObject({ amountPaise: 1_000 });
});

test("checks the actor's limit against the sum of all refunds", async () => {
  const payer = await createPayer();
  const sums: number[] = [];
  const checkSum = async (_tx: unknown, sumPaise: number) => {
    sums.push(sumPaise);
    if (sumPaise > 15_000) throw new AppError("forbidden", "Too much.");
  };
  await refund(payer, { amountPaise: 10_000, checkSum });
  await refund(payer, { amountPaise: 5_000, checkSum });
  await expectRefused(refund(payer, { amountPaise: 100, checkSum }), "Too much.", "forbidden");
  expect(sums).toEqual([10_000, 15_000, 15_100]);
  expect(await refundsOf(payer)).toHaveLength(2);
});

test("refunds nothing when the actor's permission was revoked meanwhile", async () => {
  const payer = await createPayer();
  const recheck = async () => {
    throw new AppError("forbidden", "The right has ended.");
  };
  await expectRefused(refund(payer, { recheck }), "The right has ended.", "forbidden");
  expect(await refundsOf(payer)).toEqual([]);
});

test("refunds no order of another mode, and none without a payment", async () => {
  const payer = await createPayer();
  const none = "This order has no payment to refund.";
  await expectRefused(refundPayment("unknown", { reason: "a wish" }), none, "notFound");
  await withSettings({ RAZORPAY_KEY_ID: "rzp_test_another" }, () =>
    expectRefused(refund(payer), none, "notFound"),
  );
});

test("audits a request with its sums, and its reason and actor", async () => {
  const payer = await createPayer();
  const { id } = await refund(payer, { amountPaise: 10_000, actor: "staff x" });
  await refund(payer, { amountPaise: 5_000 });
  const requests = await requestsOf(payer);
  const common = { action: "refund.requested", reason: "a wish", order: payer.order };
  expect(requests).toMatchObject([
    {
      ...common,
      actor: "staff x",
      refund: id,
      amountPaise: 10_000,
      leftPaiseBefore: PRICE,
      leftPaise: PRICE - 10_000,
    },
    {
      ...common,
      actor: "operator",
      amountPaise: 5_000,
      leftPaiseBefore: PRICE - 10_000,
      leftPaise: PRICE - 15_000,
    },
  ]);
  expect(await refundsOf(payer)).toMatchObject([
    { amountPaise: 10_000, status: "PROCESSED", reason: "a wish" },
    { amountPaise: 5_000, status: "PROCESSED", reason: "a wish" },
  ]);
});

test("sends an unsent refund again, and refuses another one meanwhile", async () => {
  const payer = await createPayer();
  const id = await leaveUnsent(payer, 10_000);
  await withGateway(always(200, '{"items":[]}'), async () => {
    const another = "Another refund of this order is in progress.";
    await expectRefused(refund(payer, { amountPaise: 10_001 }), another);
    await expectRefused(refund(payer, { amountPaise: 10_000, isAgain: true }), another);
  });
  expect(await refund(payer, { amountPaise: 10_000 })).toMatchObject({ id, status: "PROCESSED" });
  expect(await refundsOf(payer)).toHaveLength(1);
  const acts = (await requestsOf(payer)).map((entry) => ({
    action: entry.action,
    named: entry.refund,
    amountPaise: entry.amountPaise,
  }));
  const about = { named: id, amountPaise: 10_000 };
  expect(acts).toEqual([
    { action: "refund.requested", ...about },
    { action: "refund.sent_again", ...about },
  ]);
});

test("asks to confirm a second refund of the same amount, and names the first", async () => {
  const [payer, other] = [await createPayer(), await createPayer()];
  const { id } = await refund(payer, { amountPaise: 10_000 });
  await expectRefused(
    refund(payer, { amountPaise: 10_000 }),
    `A refund of INR 100.00 is recorded for this payment already (${id}, processed). ` +
      "Another one of the same amount must be marked as meant.",
  );
  await expect(refund(payer, { amountPaise: 10_000 })).rejects.toMatchObject({
    fields: { needs: "again" },
  });
  expect(await refund(other, { amountPaise: 10_000 })).toMatchObject({ isSent: true });
  expect(await refund(payer, { amountPaise: 10_000, isAgain: true })).toMatchObject({
    isSent: true,
  });
});

const NO_BALANCE = "Your account does not have enough balance to carry out the refund operation";

/** Lists nothing, and refuses each change. */
const refusing: Listener = (request, response) => {
  const error = { code: "BAD_REQUEST_ERROR", description: `${NO_BALANCE}.` };
  const refusal = always(400, JSON.stringify({ error }));
  (request.method === "GET" ? always(200, '{"items":[]}') : refusal)(request, response);
};

test("records a refund that Razorpay refuses as failed, with an alert", async () => {
  const [payer, other] = [await createPayer(), await createPayer()];
  await refund(other, { amountPaise: 10_000 });
  const failure = `refused by Razorpay: ${NO_BALANCE}`;
  const complain = vi.spyOn(log(), "error");
  onTestFinished(() => complain.mockRestore());
  await withGateway(refusing, () =>
    expectRefused(
      refund(payer, { amountPaise: 10_000 }),
      `Razorpay refused this refund: ${NO_BALANCE}.`,
    ),
  );
  expect(await refundsOf(payer)).toMatchObject([{ status: "FAILED", failure }]);
  expect((await askOperator("order", "show", payer.order)).payment).toMatchObject({
    refunds: [{ status: "FAILED", failure }],
  });
  const [requested, failed] = await requestsOf(payer);
  expect(failed).toEqual({
    actor: "razorpay",
    action: "refund.failed",
    reason: "refused by Razorpay",
    refund: requested?.refund,
    amountPaise: 10_000,
    razorpaySaid: NO_BALANCE,
  });
  expect(complain.mock.calls).toMatchObject([[{ said: NO_BALANCE }, "refund refused by Razorpay"]]);
  expect(await alertsAbout(requested?.refund)).toMatchObject([
    {
      kind: "REFUND_FAILED",
      details: { amountPaise: 10_000, razorpaySaid: NO_BALANCE },
      isOpen: true,
    },
  ]);
  const alert = await askOperator("alert", "show", `refund ${requested?.refund}`);
  expect(alert.details).toMatchObject({ razorpaySaid: NO_BALANCE });
  expect(await refundsOf(other)).toMatchObject([{ status: "PROCESSED" }]);
  expect(await refund(payer, { amountPaise: 10_000 })).toMatchObject({ status: "PROCESSED" });
});

test("the command says why Razorpay refuses a refund, and does not advise to try again", async () => {
  const payer = await createPayer();
  await withGateway(refusing, async () => {
    const act = ["--reason", "asked", "--yes"];
    const { status, words } = await operate("order", "refund", payer.order, ...act);
    expect([status, words]).toEqual([1, `Razorpay refused this refund: ${NO_BALANCE}.\n`]);
  });
});

test("records a refusal once when two processes send the refund", async () => {
  const payer = await createPayer();
  const id = await leaveUnsent(payer, 10_000);
  const waiting: (() => void)[] = [];
  const refuse = always(400, '{"error":{"code":"BAD_REQUEST_ERROR","description":"no"}}');
  await withGateway(
    (request, response) => {
      waiting.push(() => refuse(request, response));
      if (waiting.length === 2) for (const response of waiting) response();
    },
    async () => {
      const ends = await Promise.allSettled([sendRefund(id), sendRefund(id)]);
      expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    },
  );
  const acts = (await requestsOf(payer)).map(({ action }) => action);
  expect(acts).toEqual(["refund.requested", "refund.failed"]);
});

test("records nothing when Razorpay does not know the payment, or does not answer", async () => {
  const payer = await createPayer();
  const unknown =
    '{"error":{"code":"BAD_REQUEST_ERROR","description":"The id provided does not exist"}}';
  await withGateway(always(400, unknown), () =>
    expectRefused(refund(payer), "The configured Razorpay keys have no such payment."),
  );
  await withoutGateway(() => expect(refund(payer)).rejects.toMatchObject({ code: "badGateway" }));
  expect(await refundsOf(payer)).toEqual([]);
});

test("names the latest refund of the same amount, and allows another after a day", async () => {
  pass(0);
  const payer = await createPayer();
  const amountPaise = 10_000;
  await refund(payer, { amountPaise });
  pass(refundRule.twinMs - 1);
  const second = await refund(payer, { amountPaise, isAgain: true });
  await expect(refund(payer, { amountPaise })).rejects.toMatchObject({
    detail: expect.stringContaining(`(${second.id}, processed)`),
  });
  pass(refundRule.twinMs);
  expect(await refund(payer, { amountPaise })).toMatchObject({ status: "PROCESSED" });
});

test("does not send a finished refund again, nor an unknown one", async () => {
  const payer = await createPayer();
  const { id } = await refund(payer, { amountPaise: 10_000 });
  await withoutGateway(async () => {
    await sendRefund(id);
    await sendRefund("unknown");
  });
  expect(await refundsOf(payer)).toMatchObject([{ status: "PROCESSED" }]);
});

test("refuses to repeat a refund that is pending at the bank, however old it is", async () => {
  pass(0);
  const payer = await createPayer();
  await play("slow-refunds");
  const { id, status } = await refund(payer, { amountPaise: 10_000 });
  await play("slow-refunds", { refunds: "instant" });
  expect(status).toBe("PENDING");
  pass(2 * refundRule.twinMs);
  await expect(refund(payer, { amountPaise: 10_000 })).rejects.toMatchObject({
    detail: expect.stringContaining(`(${id}, pending)`),
  });
  expect(await refundsOf(payer)).toHaveLength(1);
});
