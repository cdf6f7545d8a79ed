/** What `operator order list` and `order show` tell of an order. */
import { expect, test } from "vitest";
import { getOrder } from "#lib/billing/orders/queries.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { seller } from "#tests/support/shop/seller.ts";

const begun = Date.now();
const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);

const momentOf = (seconds: number) => new Date(begun + seconds * 1000);

/** Sets the clock that many seconds after the start. */
const at = (seconds: number) => setClock(() => momentOf(seconds));

test("lists orders with ids, price and times, the newest first, by member and by status", async () => {
  const buyers: Awaited<ReturnType<typeof createBuyer>>[] = [];
  // Ids are random: two would be in the order of time by chance.
  for (const second of [0, 10, 20, 30, 40]) {
    at(second);
    buyers.unshift(await createBuyer());
  }
  const listed = await askOperator("order", "list", "--limit", "5");
  expect(listed).toEqual(
    buyers.map(({ userId, orderId }, place) => ({
      id: expect.any(String),
      userId,
      razorpayOrderId: orderId,
      amountPaise: 117_882,
      currency: "INR",
      status: "CREATED",
      createdAt: momentOf(40 - 10 * place).toISOString(),
      offeredAt: momentOf(40 - 10 * place).toISOString(),
    })),
  );
  const [newest, older] = listed;
  expect(await askOperator("order", "list", "--limit", "1")).toEqual([newest]);
  const ofOlder = ["order", "list", "--member", older.userId];
  expect(await askOperator(...ofOlder)).toEqual([older]);
  expect(await askOperator(...ofOlder, "--status", "created")).toEqual([older]);
  expect(await askOperator(...ofOlder, "--status", "paid")).toEqual([]);
});

test("shows an order by either id with its year, payment, refunds and documents, the oldest first", async () => {
  at(0);
  const { orderId, userId } = await createBuyer();
  await payInSandbox(orderId);
  const refunds: object[] = [];
  await withSettings(seller, async () => {
    await askOperator("order", "settle", orderId, "--reason", "a test");
    // A clock that is set back: the order of the rows is not that of their times.
    for (const second of [50, 40, 30, 20, 10]) {
      at(second);
      const paise = 100 + second;
      const act = ["--paise", String(paise), "--reason", "a wish", "--yes"];
      await askOperator("order", "refund", orderId, ...act);
      refunds.unshift({
        id: expect.any(String),
        status: "PROCESSED",
        amountPaise: paise,
        reason: "a wish",
        failure: null,
        razorpayRefundId: expect.stringMatching(/^rfnd_/),
        createdAt: momentOf(second).toISOString(),
      });
    }
  });
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
      refundedPaise: 650,
      disputedPaise: 0,
      refunds,
      documents: ["INV-....-0*1", ...[5, 4, 3, 2, 1].map((serial) => `CRN-....-0*${serial}`)].map(
        (number) => ({ number: expect.stringMatching(`^${number}$`) }),
      ),
    },
  });
  expect(await askOperator("order", "show", shown.id)).toEqual(shown);
});

test("an unknown order is not found, in a sentence that names it", async () => {
  const error = { code: "notFound", message: "There is no order none." };
  await expect(getOrder("none")).rejects.toMatchObject(error);
});
