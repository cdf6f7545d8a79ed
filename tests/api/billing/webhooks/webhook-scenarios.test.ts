import { afterEach, expect, test } from "vitest";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { environment } from "#lib/core/config/environment.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import {
  countPurchases,
  createBuyer,
  nothing,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { eventOf, HOUR_S, later, send, taken } from "#tests/api/support/shop/sandbox-events.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

/** Runs `work` with a separately configured webhook secret. */
function withWebhookSecret(secret: string, work: () => Promise<void>): Promise<void> {
  const { keyId, keySecret } = environment().razorpay;
  const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret };
  return withSettings({ ...keys, RAZORPAY_WEBHOOK_SECRET: secret }, work);
}

afterEach(resetSandbox);

test("a webhook gives the year when the tab is closed after the payment", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  expect(await send(buyer.orderId, "order.paid")).toMatchObject(taken);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("the webhook comes before the page verifies", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  expect(await send(buyer.orderId, "order.paid")).toMatchObject(taken);
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("gives one year when captured arrives before authorized", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await play("reorder");
  for (const name of ["order.paid", "payment.captured", "payment.authorized"]) {
    expect(await eventOf(buyer.orderId, name)).toMatchObject(taken);
  }
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("gives one year when each webhook arrives three times", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  for (const name of ["payment.authorized", "payment.captured", "order.paid"]) {
    expect(await send(buyer.orderId, name, 3)).toMatchObject({ ...taken, attempts: 3 });
  }
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test.each([
  ["a signature that is not its own", "signature"],
  ["another secret's signature", "secret"],
  ["the signature of a body that was written anew", "rewritten"],
  ["another amount in the body", "amount"],
])("refuses a webhook with %s", async (_name, how) => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const event_id = (await eventOf(buyer.orderId, "order.paid")).id;
  expect(await play("tamper", { event_id, how })).toEqual({ answer: "400" });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("answers 500 to a webhook that fails, and accepts its retry", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const shared = globalThis as { aieDatabase?: unknown };
  const real = shared.aieDatabase;
  shared.aieDatabase = { read: {}, write: () => Promise.reject(new Error("The disk is full.")) };
  const failed = await send(buyer.orderId, "order.paid").finally(() => {
    shared.aieDatabase = real;
  });
  expect(failed).toMatchObject({ state: "waiting", answer: "500" });
  expect(await send(buyer.orderId, "order.paid")).toMatchObject(taken);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("the reconciler settles after the webhook failed for 24 hours and was disabled", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await play("clock", { ahead_seconds: 24 * HOUR_S });
  await withWebhookSecret("whsec_mistyped", async () => {
    const failed = await send(buyer.orderId, "order.paid");
    expect(failed).toMatchObject({ state: "failed", answer: "400" });
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  later(25 * HOUR_S * 1000);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("refuses a test mode event signed for the live webhook", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await withWebhookSecret("whsec_live", async () => {
    expect(await send(buyer.orderId, "order.paid")).toMatchObject({ answer: "400" });
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});
