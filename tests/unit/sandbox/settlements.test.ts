import { beforeEach, describe, expect, it } from "vitest";
import {
  call,
  client,
  createOrder,
  pay,
  payOrder,
  play,
  price,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

const daySeconds = 24 * 60 * 60;
const noonInIndia = 6.5 * 60 * 60;

/** Fixes the clock, so that a payment and its refund are on one day. */
beforeEach(async () => {
  const seconds = Math.floor(Date.now() / 1000) % daySeconds;
  await play("clock", { ahead_seconds: (noonInIndia - seconds + daySeconds) % daySeconds });
});

/** Returns the year, month and day in India of a Unix time. */
function dayOf(seconds: number) {
  const [year, month, day] = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" })
    .format(seconds * 1000)
    .split("-");
  return { year, month, day };
}

const recon = (query: object) =>
  call("GET", `/v1/settlements/recon/combined?${new URLSearchParams({ ...query })}`);

const paymentAt = async (id: string) => client().payments.fetch(id);

describe("the settlement report", () => {
  it("has the payments of a day less their fee, its refunds and deductions of disputes", async () => {
    const order = await createOrder({ receipt: "row-1" });
    const { razorpay_payment_id: id } = (await pay(order.id, { notes: { for: "a year" } })).json;
    await payOrder({ outcome: "fail" });
    await payOrder({ leave: "authorized" });
    const refund = await client().payments.refund(id, { amount: 10_000 });
    await play("slow-refunds");
    await client().payments.refund(id, { amount: 500 });
    const { json: dispute } = await play("dispute", {
      payment_id: id,
      amount: 20_000,
      state: "lost",
    });
    const { created_at } = await paymentAt(id);
    const { json } = await recon(dayOf(created_at));
    const shared = {
      currency: "INR",
      on_hold: false,
      settled: true,
      settlement_id: expect.stringMatching(/^setl_\w{14}$/),
      settlement_utr: expect.stringMatching(/^\d{10}\w{6}$/),
      settled_at: expect.any(Number),
      posted_at: null,
      credit_type: "default",
      order_id: order.id,
      order_receipt: "row-1",
      method: "card",
      card_network: "Visa",
      card_issuer: "HDFC",
      card_type: "credit",
      created_at: expect.any(Number),
    };
    const nothing = { fee: 0, tax: 0, notes: null, description: null, payment_id: null };
    expect(json).toEqual({
      entity: "collection",
      count: 3,
      items: [
        {
          ...shared,
          ...nothing,
          entity_id: id,
          type: "payment",
          amount: price,
          debit: 0,
          credit: price - 2782,
          fee: 2782,
          tax: 424,
          notes: { for: "a year" },
          dispute_id: dispute.id,
        },
        {
          ...shared,
          ...nothing,
          entity_id: refund.id,
          type: "refund",
          amount: 10_000,
          debit: 10_000,
          credit: 0,
          notes: [],
          payment_id: id,
          dispute_id: null,
        },
        {
          ...shared,
          ...nothing,
          entity_id: `adj_${dispute.id.slice(5)}`,
          type: "adjustment",
          amount: 20_000,
          debit: 20_000,
          credit: 0,
          description: "Debit for a dispute",
          dispute_id: dispute.id,
        },
      ],
    });
    expect(new Set(json.items.map((item: Settled) => item.settlement_id)).size).toBe(1);
  });

  it("credits the order's amount where the customer pays the fee", async () => {
    const { razorpay_payment_id: id } = await payOrder({ fee_bearer: "customer" });
    const { created_at } = await paymentAt(id);
    const { items } = (await recon(dayOf(created_at))).json;
    expect(items).toMatchObject([{ amount: price + 2782, fee: 2782, credit: price }]);
  });

  it("covers a day or a month in India, each day a settlement, page by page", async () => {
    const first = await reconOfNewPayment();
    await play("clock", { ahead_seconds: daySeconds });
    const second = await reconOfNewPayment();
    expect(first.item.settlement_id).not.toBe(second.item.settlement_id);
    expect(first.item.settlement_utr).not.toBe(second.item.settlement_utr);
    for (const { day, item } of [first, second]) {
      expect(dayOf(item.settled_at)).toEqual(day);
      const { year, month } = day;
      const ids = async (page: object) =>
        (await recon({ year, month, count: 1000, ...page })).json.items.map(
          (entry: Settled) => entry.entity_id,
        );
      const all = await ids({});
      expect(all).toContain(item.entity_id);
      expect(await ids({ count: 1, skip: all.indexOf(item.entity_id) })).toEqual([item.entity_id]);
    }
  });

  it.each([
    [{ year: "26" }, "The year must be 4 digits."],
    [{ month: "13" }, "The month is not a valid month."],
    [{ day: "32" }, "The day must be between 1 and 2 digits."],
    [{ count: "0" }, "The count must be at least 1."],
    [{ count: "1001" }, "The count must be at least 1."],
    [{ skip: "-1" }, "The skip must be an integer."],
  ])("refuses %o", async (change, description) => {
    const { status, json } = await recon({ year: "2026", month: "11", ...change });
    expect([status, json.error.description]).toEqual([400, description]);
  });
});

type Settled = Record<"entity_id" | "settlement_id" | "settlement_utr", string> & {
  settled_at: number;
};

/** Pays an order. Returns the day, and the payment's line in its report. */
async function reconOfNewPayment() {
  const { razorpay_payment_id } = await payOrder();
  const day = dayOf((await paymentAt(razorpay_payment_id)).created_at);
  const { items } = (await recon(day)).json;
  expect(items).toMatchObject([{ entity_id: razorpay_payment_id }]);
  return { day, item: items[0] as Settled };
}
