/** What `operator order list` and `order show` tell of an order. */
import { afterEach, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const begun = Date.now();
const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);

/** Sets the clock that many seconds after the start. */
const at = (seconds: number) => setClock(() => new Date(begun + seconds * 1000));

afterEach(() => setClock(() => new Date()));

test("lists orders with ids, price and times, the newest first, by member and by status", async () => {
  at(0);
  const first = await createBuyer();
  at(1);
  const second = await createBuyer();
  const [newest, older] = await askOperator("order", "list", "--limit", "2");
  expect(newest).toEqual({
    id: expect.any(String),
    userId: second.userId,
    razorpayOrderId: second.orderId,
    amountPaise: 117_882,
    currency: "INR",
    status: "CREATED",
    createdAt: new Date(begun + 1000).toISOString(),
    offeredAt: new Date(begun + 1000).toISOString(),
  });
  expect(older).toMatchObject({ razorpayOrderId: first.orderId });
  expect(await askOperator("order", "list", "--limit", "1")).toEqual([newest]);
  expect(await askOperator("order", "list", "--member", first.userId)).toEqual([older]);
  const ofSecond = ["order", "list", "--member", second.userId, "--status"];
  expect(await askOperator(...ofSecond, "created")).toEqual([newest]);
  expect(await askOperator(...ofSecond, "paid")).toEqual([]);
});

test("shows an order by either id with its year, payment, refunds and documents, the oldest first", async () => {
  at(0);
  const { orderId, userId } = await createBuyer();
  await payInSandbox(orderId);
  await askOperator("order", "settle", orderId, "--reason", "a test");
  for (const [seconds, paise] of [
    [10, "100"],
    [20, "200"],
  ] as const) {
    at(seconds);
    await askOperator("order", "refund", orderId, "--paise", paise, "--reason", "a wish", "--yes");
  }
  const refund = {
    id: expect.any(String),
    status: "PROCESSED",
    reason: "a wish",
    razorpayRefundId: expect.stringMatching(/^rfnd_/),
  };
  const shown = await askOperator("order", "show", orderId);
  expect(shown).toEqual({
    id: expect.any(String),
    userId,
    razorpayOrderId: orderId,
    amountPaise: 117_882,
    currency: "INR",
    status: "PAID",
    createdAt: time,
    offeredAt: time,
    membership: { startsAt: time, endsAt: time },
    payment: {
      razorpayPaymentId: expect.stringMatching(/^pay_/),
      amountPaise: 117_882,
      method: expect.any(String),
      capturedAt: time,
      refundedPaise: 300,
      disputedPaise: 0,
      refunds: [
        { ...refund, amountPaise: 100, createdAt: new Date(begun + 10_000).toISOString() },
        { ...refund, amountPaise: 200, createdAt: new Date(begun + 20_000).toISOString() },
      ],
      documents: ["RCT", "RFD", "RFD"].map((series) => ({
        number: expect.stringMatching(`^${series}-`),
      })),
    },
  });
  expect(await askOperator("order", "show", shown.id)).toEqual(shown);
});

test("answers an unknown order with a sentence that names it", async () => {
  expect((await operate("order", "show", "none")).words).toBe("There is no order none.\n");
});
