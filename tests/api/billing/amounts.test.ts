/** Payments of more or less than their order's price: Razorpay's status of the order decides. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { orderOf, PRICE, pay, planOf, tellAll } from "#tests/api/billing/sandbox.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { withDetour, withPayments } from "#tests/api/support/shop/fake-gateway.ts";
import { seller } from "#tests/support/shop/seller.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
import {
  actsOn,
  alertsAbout,
  amountsOf,
  documentsOf,
} from "#tests/support/shop/world/money-facts.ts";

const OFFER = 17_882;

const isProcessed = async (id: string) => {
  const where = { id };
  const select = { processedAt: true };
  return (await database().read.webhookEvent.findUnique({ where, select }))?.processedAt !== null;
};

afterEach(resetSandbox);

test("gives the year for an offer's price, and invoices the paid amount with the tax included", async () => {
  const complain = vi.spyOn(log(), "error");
  onTestFinished(() => complain.mockRestore());
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { offer: OFFER });
  await withSettings(seller, async () => {
    expect((await buyer.verify(result)).body).toEqual({
      redirect: "/season-one-episodes#thank-you",
    });
  });
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await amountsOf(id)).toMatchObject({
    amountPaise: PRICE - OFFER,
    chargedPaise: PRICE - OFFER,
  });
  // 100000 paise including 18 %: 84746 and twice 7627.
  expect(await documentsOf(buyer.userId)).toMatchObject([
    { totalPaise: 100_000, taxablePaise: 84_746, cgstPaise: 7_627, sgstPaise: 7_627 },
  ]);
  expect(await alertsAbout(id)).toEqual([]);
  expect(await actsOn(id)).toEqual([]);
  expect(complain).not.toHaveBeenCalled();
});

test("raises one alert for a smaller payment without an offer, and logs it", async () => {
  const complain = vi.spyOn(log(), "error");
  onTestFinished(() => complain.mockRestore());
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { offer: OFFER });
  const wire = await askGateway<object>(`/v1/payments/${id}`);
  const order = await orderOf(buyer);
  const attempts = withPayments([{ ...wire, offer_id: null }]);
  const detour = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.endsWith("/payments")) return false;
    attempts(request, response);
    return true;
  };
  await withDetour(detour, async () => {
    expect((await buyer.verify(result)).body).toEqual({
      redirect: "/season-one-episodes#thank-you",
    });
  });
  await tellAll(buyer);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "AMOUNT_DIFFERS", details: { amountPaise: 100_000 }, isOpen: true },
  ]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.amount_differs"]);
  const told = { kind: "AMOUNT_DIFFERS", payment: id, order };
  expect(complain.mock.calls).toEqual([[told, "payment needs an operator"]]);
});

test("refunds at most the offer's price, and ends the year", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { offer: OFFER });
  await buyer.verify(result);
  const order = await orderOf(buyer);
  await expect(
    refundPayment(order, { reason: "too much", amountPaise: PRICE }),
  ).rejects.toMatchObject({ code: "conflict" });
  await refundPayment(order, { reason: "a wish" });
  expect(await planOf(buyer)).toBe("INACTIVE");
  expect(await askGateway<object>(`/v1/payments/${id}`)).toMatchObject({ status: "refunded" });
});

test("invoices the price without the fee that the buyer bears", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { fee_bearer: "customer" });
  await buyer.verify(result);
  await tellAll(buyer);
  const charged = (await askGateway<{ amount: number }>(`/v1/payments/${id}`)).amount;
  expect(charged).toBeGreaterThan(PRICE);
  expect(await amountsOf(id)).toMatchObject({ amountPaise: PRICE, chargedPaise: charged });
  expect(await documentsOf(buyer.userId)).toMatchObject([{ totalPaise: PRICE }]);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "AMOUNT_DIFFERS", details: { amountPaise: charged } },
  ]);
});

test("takes back at most the invoiced amount when the fee is refunded with it", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { fee_bearer: "customer" });
  await buyer.verify(result);
  await play("refund", { payment_id: id });
  await tell("refund.processed", buyer.orderId, 2);
  expect(await planOf(buyer)).toBe("INACTIVE");
  const documents = await documentsOf(buyer.userId);
  expect(documents.map(({ totalPaise }) => totalPaise)).toEqual([PRICE, PRICE]);
  await expect(refundPayment(await orderOf(buyer), { reason: "again" })).rejects.toMatchObject({
    detail: "This order was refunded in full already.",
  });
});

test("refunds the price of a payment with a fee on top, and ends the year", async () => {
  const buyer = await createBuyer();
  const { result } = await pay(buyer, { fee_bearer: "customer" });
  await buyer.verify(result);
  const refund = await refundPayment(await orderOf(buyer), { reason: "a wish" });
  expect(refund).toMatchObject({ amountPaise: PRICE, status: "PROCESSED" });
  expect(await planOf(buyer)).toBe("INACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("gives no year for a partial payment, raises one alert, and closes its event", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { part: 50_000 });
  expect((await buyer.verify(result)).body).toEqual({});
  const message = await eventOf("payment.captured", buyer.orderId);
  await deliver(message);
  expect(await isProcessed(message.id)).toBe(true);
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", details: { amountPaise: 50_000, razorpayOrderId: buyer.orderId } },
  ]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.payment_unmatched"]);
  const again = await buyer.post("/api/create-order");
  expect(again.status).toBe(503);
  expect(again.body.detail).toBe("We are looking into a payment of yours, and will write to you.");
});

test("offers another order once the part is refunded, and resolves its alert", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { part: 50_000 });
  await buyer.verify(result);
  await play("refund", { payment_id: id });
  await tell("refund.processed", buyer.orderId);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", isOpen: false, resolution: "the money has gone back" },
  ]);
  expect(await settle(await orderOf(buyer))).toBe("returned");
  const again = await buyer.post("/api/create-order");
  expect(again.status).toBe(200);
  // The remaining amount of the first one is less than the price.
  expect(again.body.order_id).not.toBe(buyer.orderId);
});

test("gives the year when the rest is paid, and raises an alert about the part", async () => {
  const buyer = await createBuyer();
  const part = await pay(buyer, { part: 50_000 });
  await buyer.verify(part.result);
  const rest = await pay(buyer, {});
  await buyer.verify(rest.result);
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const [paid, other] = (await amountsOf(rest.id)) ? [rest, part] : [part, rest];
  expect(await alertsAbout(paid.id)).toContainEqual(
    expect.objectContaining({ kind: "AMOUNT_DIFFERS", isOpen: true }),
  );
  expect(await alertsAbout(other.id)).toContainEqual(
    expect.objectContaining({ kind: "SECOND_PAYMENT", isOpen: true }),
  );
  const unmatched = [...(await alertsAbout(part.id)), ...(await alertsAbout(rest.id))].filter(
    ({ kind }) => kind === "PAYMENT_UNMATCHED",
  );
  expect(unmatched).toMatchObject([{ isOpen: false, resolution: "its order is paid" }]);
});

test("raises an alert for each of two parts that do not pay the order", async () => {
  const buyer = await createBuyer();
  const [first, second] = [await pay(buyer, { part: 30_000 }), await pay(buyer, { part: 40_000 })];
  expect(await settle(await orderOf(buyer))).toBe("listed");
  for (const { id } of [first, second]) {
    expect(await alertsAbout(id)).toMatchObject([{ kind: "PAYMENT_UNMATCHED" }]);
  }
});

test("waits for the operator while only one of two parts is refunded", async () => {
  const buyer = await createBuyer();
  const [first] = [await pay(buyer, { part: 30_000 }), await pay(buyer, { part: 40_000 })];
  await play("refund", { payment_id: first.id });
  expect(await settle(await orderOf(buyer))).toBe("listed");
  expect((await buyer.post("/api/create-order")).status).toBe(503);
});

test("invoices the paid amount when it is more than the price", async () => {
  const buyer = await createBuyer();
  const { id } = await play("pay", { order_id: buyer.orderId, amount: PRICE + 1_000 });
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await documentsOf(buyer.userId)).toMatchObject([{ totalPaise: PRICE + 1_000 }]);
  expect(await alertsAbout(id)).toMatchObject([{ kind: "AMOUNT_DIFFERS" }]);
});
