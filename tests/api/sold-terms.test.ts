/** Documents use the plan, the price and the rate of the day of the order, whatever they are later. */
import { afterEach, expect, test } from "vitest";
import { invoiceWords } from "#lib/content/invoice.ts";
import { plan } from "#lib/content/plan.ts";
import { database } from "#lib/database/client.ts";
import { fullPrice } from "#lib/orders/price-order.ts";
import { refundPayment } from "#lib/payments/refund-payment.ts";
import { createBuyer } from "#tests/api/buyer.ts";
import { withSettings } from "#tests/api/settings.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { createMember } from "#tests/support/people.ts";
import { seller } from "#tests/support/seller.ts";

const before = { plan: { ...plan }, price: { ...fullPrice }, words: { ...invoiceWords } };

/** From now on the plan has another price, rate and name. */
function changePlan(): void {
  Object.assign(plan, {
    gstPercent: 12,
    pricePaise: 80_000,
    totalPaise: 89_600,
    name: "A New Plan",
  });
  Object.assign(fullPrice, { amountPaise: 89_600, gstPercent: 12 });
  Object.assign(invoiceWords, { soldWhat: "A New Plan" });
}

afterEach(() => {
  Object.assign(plan, before.plan);
  Object.assign(fullPrice, before.price);
  Object.assign(invoiceWords, before.words);
});

const withSeller = (work: () => Promise<void>) => withSettings(seller, work);

/** A buyer in the seller's State, with an open order. */
async function createLocalBuyer() {
  const member = await createMember();
  const json = { state: "29", pin_code: "560025" };
  expect((await member.post("/api/billing-details", { json })).status).toBe(200);
  const { body } = await member.post("/api/create-order");
  return { ...member, orderId: String(body.order_id) };
}

const documentsOf = (userId: string) =>
  database().read.invoice.findMany({
    where: { userId },
    select: { kind: true, gstPercent: true, description: true, cgstPaise: true, totalPaise: true },
    orderBy: { issuedAt: "asc" },
  });

test("invoices an order of yesterday at yesterday's rate, and its credit note, too", async () => {
  await withSeller(async () => {
    const buyer = await createLocalBuyer();
    const result = await payInSandbox(buyer.orderId);
    changePlan();
    await buyer.post("/api/verify", { form: { ...result } });
    const where = { razorpayOrderId: buyer.orderId };
    const order = await database().read.order.findUnique({ where, select: { id: true } });
    await refundPayment(order?.id ?? "", { reason: "a test", amountPaise: 11_800 });
    const description = before.words.soldWhat;
    const rate = { gstPercent: 18, description };
    expect(await documentsOf(buyer.userId)).toEqual([
      { kind: "TAX_INVOICE", ...rate, cgstPaise: 8_991, totalPaise: 117_882 },
      { kind: "CREDIT_NOTE", ...rate, cgstPaise: 900, totalPaise: 11_800 },
    ]);
  });
});

test("offers a new order when the plan's price or rate has changed", async () => {
  const buyer = await createBuyer();
  changePlan();
  const { body } = await buyer.post("/api/create-order");
  expect(body.order_id).not.toBe(buyer.orderId);
  expect(body.amount).toBe(89_600);
  const orders = await database().read.order.findMany({
    where: { userId: buyer.userId },
    select: { plan: true, gstPercent: true, amountPaise: true },
    orderBy: { createdAt: "asc" },
  });
  expect(orders).toEqual([
    { plan: before.plan.name, gstPercent: 18, amountPaise: 117_882 },
    { plan: "A New Plan", gstPercent: 12, amountPaise: 89_600 },
  ]);
});
