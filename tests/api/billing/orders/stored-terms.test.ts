/** A sale keeps the rate, the price and the text of its order when the plan changes. */
import { expect, test } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  one,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { seller } from "#tests/support/shop/seller.ts";
import { tell } from "#tests/support/shop/webhooks.ts";
import { documentsOf } from "#tests/support/shop/world/money-facts.ts";

const OLD = { gstPercent: 12, plan: "Yearly Plan", description: "Yearly Plan: the films" };

/** Creates a buyer of the seller's State whose order has an earlier rate and text. */
async function createOldBuyer() {
  const member = await createMember();
  const json = { state: "29", pin_code: "560001" };
  await member.post("/api/billing-details", { json });
  const orderId = String((await member.post("/api/create-order")).body.order_id);
  await database().write((tx) =>
    tx.order.updateMany({ where: { razorpayOrderId: orderId }, data: OLD }),
  );
  return { ...member, orderId };
}

const ofUser = (userId: string) =>
  database().read.order.findFirst({ where: { userId, status: "PAID" }, select: { id: true } });

test("invoices and refunds a sale at the rate of its order", () =>
  withSettings(seller, async () => {
    const buyer = await createOldBuyer();
    await payInSandbox(buyer.orderId);
    await tell("order.paid", buyer.orderId);
    const order = String((await ofUser(buyer.userId))?.id);
    await refundPayment(order, { reason: "a discount", amountPaise: 11_200 });
    await refundPayment(order, { reason: "the rest" });
    const documents = await documentsOf(buyer.userId);
    expect(documents).toMatchObject([
      // 117882 paise including 12 %.
      { totalPaise: 117_882, taxablePaise: 105_252, cgstPaise: 6_315, sgstPaise: 6_315 },
      { totalPaise: 11_200, taxablePaise: 10_000, cgstPaise: 600, sgstPaise: 600 },
      { totalPaise: 106_682, taxablePaise: 95_252, cgstPaise: 5_715, sgstPaise: 5_715 },
    ]);
    for (const { gstPercent, description } of documents) {
      expect({ gstPercent, description }).toEqual({
        gstPercent: OLD.gstPercent,
        description: OLD.description,
      });
    }
  }));

test("credits a dashboard refund at the invoice's rate", () =>
  withSettings(seller, async () => {
    const buyer = await createOldBuyer();
    const result = await payInSandbox(buyer.orderId);
    await tell("order.paid", buyer.orderId);
    // The refund must use the invoice's rate, and not the order's.
    await database().write((tx) =>
      tx.order.updateMany({ where: { razorpayOrderId: buyer.orderId }, data: { gstPercent: 5 } }),
    );
    await askGateway(`/v1/payments/${result?.razorpay_payment_id}/refund`, {});
    await tell("refund.processed", buyer.orderId);
    const [, creditNote] = await documentsOf(buyer.userId);
    expect(creditNote).toMatchObject({ gstPercent: 12, taxablePaise: 105_252 });
  }));

test("offers another order when the text of the plan has changed", async () => {
  const buyer = await createBuyer();
  const plan = "Plan of Yesterday";
  await database().write((tx) =>
    tx.order.updateMany({ where: { razorpayOrderId: buyer.orderId }, data: { plan } }),
  );
  const response = await buyer.post("/api/create-order");
  expect(response.status).toBe(200);
  expect(response.body.order_id).not.toBe(buyer.orderId);
});

test("offers another order when the rate has changed, and settles the first if it was paid", async () => {
  const buyer = await createBuyer();
  await database().write((tx) =>
    tx.order.updateMany({ where: { razorpayOrderId: buyer.orderId }, data: OLD }),
  );
  const response = await buyer.post("/api/create-order");
  expect(response.status).toBe(200);
  expect(response.body.order_id).not.toBe(buyer.orderId);
  await payInSandbox(buyer.orderId);
  await tell("order.paid", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await documentsOf(buyer.userId)).toMatchObject([
    { gstPercent: OLD.gstPercent, description: OLD.description },
  ]);
  // A member with a year is not offered the second one.
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect((await purchasesOf(buyer.userId)).orders).toHaveLength(2);
});
