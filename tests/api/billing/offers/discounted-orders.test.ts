/** Orders with a coupon: its use is held, counted, and given back. */
import { expect, test } from "vitest";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { endCoupon } from "#lib/billing/offers/commands.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import {
  abroad,
  home,
  offer,
  pay,
  save,
  withLut,
  withSeller,
} from "#tests/api/billing/invoices/buyers.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { askGateway, countPurchases, one } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { change, makeCoupon, usesOf } from "#tests/support/shop/coupons.ts";
import { tell } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

type Member = Awaited<ReturnType<typeof createMember>>;

const apply = (member: Member, code: string) => member.post("/api/coupon", { json: { code } });

async function buyer({ code }: { code: string }) {
  const member = await createMember();
  expect((await apply(member, code)).status).toBe(200);
  return member;
}

const keptCode = async (member: Member) =>
  (
    await database().read.user.findUnique({
      where: { id: member.userId },
      select: { couponCode: true },
    })
  )?.couponCode;

test("sells at the price that the page shows, and invoices the discount", async () => {
  await withSeller(async () => {
    const coupon = await makeCoupon();
    const member = await createMember();
    await save(member, home);
    const typed = ` ${coupon.code.slice(0, 4).toLowerCase()}-${coupon.code.slice(4)}`;
    const { body } = await apply(member, typed);
    expect(body.coupon).toMatchObject({
      listPaise: 99_900,
      discountPaise: 10_000,
      pricePaise: 89_900,
      gstPercent: 18,
      gstPaise: 16_182,
      totalPaise: 106_082,
      days: null,
    });
    expect((await member.get("/api/membership")).body.coupon).toEqual(body.coupon);
    const { orderId, amount } = await offer(member);
    expect(amount).toBe(106_082);
    expect(await usesOf(coupon)).toEqual({ taken: 1, held: 1, paid: 0 });
    // A repeated press.
    expect(await offer(member)).toEqual({ orderId, amount });
    expect(await usesOf(coupon)).toEqual({ taken: 1, held: 1, paid: 0 });
    const { notes } = await askGateway<{ notes: object }>(`/v1/orders/${orderId}`);
    expect(notes).toMatchObject({ kind: "YEAR", list: `99900 10000 ${coupon.code}` });
    expect(await pay(member, orderId)).toMatchObject({
      listPaise: 99_900,
      discountPaise: 10_000,
      couponCode: coupon.code,
      taxablePaise: 89_900,
      cgstPaise: 8_091,
      sgstPaise: 8_091,
      totalPaise: 106_082,
    });
    expect(await usesOf(coupon)).toEqual({ taken: 1, held: 0, paid: 1 });
    expect(await keptCode(member)).toBeNull();
    // One use a member.
    expect((await apply(member, coupon.code)).status).toBe(422);
  });
});

test("sells without GST under a letter of undertaking at the discounted price", async () => {
  await withLut(async () => {
    const coupon = await makeCoupon({ kind: "RUPEES", amount: 250 });
    const member = await buyer(coupon);
    await save(member, abroad);
    const { orderId, amount } = await offer(member);
    expect(amount).toBe(74_900);
    expect(await pay(member, orderId)).toMatchObject({
      listPaise: 99_900,
      discountPaise: 25_000,
      taxablePaise: 74_900,
      igstPaise: 0,
      totalPaise: 74_900,
    });
  });
});

test("a receipt without a seller's GSTIN adds up, too", async () => {
  const member = await buyer(await makeCoupon());
  const { orderId } = await offer(member);
  expect(await pay(member, orderId)).toMatchObject({
    kind: "RECEIPT",
    listPaise: 117_882,
    discountPaise: 11_800,
    totalPaise: 106_082,
  });
});

test("refuses a lost code with the price without it, and sells at that price next", async () => {
  const coupon = await makeCoupon({ most: 1 });
  const [first, second] = [await buyer(coupon), await buyer(coupon)];
  await offer(first);
  const { status, body } = await second.post("/api/create-order");
  expect(status).toBe(409);
  expect(body).toMatchObject({
    detail: expect.stringContaining("Without it the price is INR 1,178.82"),
    needs: "price",
  });
  expect(await keptCode(second)).toBeNull();
  expect((await offer(second)).amount).toBe(117_882);
  expect(await usesOf(coupon)).toEqual({ taken: 1, held: 1, paid: 0 });
});

test("an order of a code that is over since stays payable at its price", async () => {
  const coupon = await makeCoupon();
  const member = await buyer(coupon);
  const { orderId, amount } = await offer(member);
  await endCoupon({ actor: "owner", reason: "over" }, coupon.id);
  await change(coupon, { endsAt: new Date("2026-01-02") });
  expect((await member.get("/api/membership")).body.coupon).toMatchObject({ totalPaise: amount });
  expect(await offer(member)).toEqual({ orderId, amount });
  expect((await pay(member, orderId)).totalPaise).toBe(amount);
});

test("tells of a kept code that is over, and does not show its price", async () => {
  const coupon = await makeCoupon();
  const member = await buyer(coupon);
  await endCoupon({ actor: "owner", reason: "over" }, coupon.id);
  const { body } = await member.get("/api/membership");
  expect(body).toMatchObject({ coupon: null, lostCode: expect.any(String) });
  expect((await member.post("/api/create-order")).status).toBe(409);
  expect((await member.get("/api/membership")).body.lostCode).toBeNull();
});

test("a replaced order gives its use to the new one, or back", async () => {
  await withSeller(async () => {
    const coupon = await makeCoupon({ most: 1 });
    const member = await buyer(coupon);
    await save(member, home);
    const first = await offer(member);
    await save(member, { state: "27", pin_code: "400001" });
    const second = await offer(member);
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.amount).toBe(106_082);
    expect(await usesOf(coupon)).toEqual({ taken: 1, held: 1, paid: 0 });
    expect((await apply(member, "")).body).toEqual({ coupon: null });
    expect((await offer(member)).amount).toBe(117_882);
    expect(await usesOf(coupon)).toEqual({ taken: 0, held: 0, paid: 0 });
  });
});

test("another code replaces the order's", async () => {
  const [ten, fifty] = [await makeCoupon(), await makeCoupon({ amount: 50 })];
  const member = await buyer(ten);
  await offer(member);
  await apply(member, fifty.code);
  expect((await offer(member)).amount).toBe(59_000);
  expect(await usesOf(ten)).toEqual({ taken: 0, held: 0, paid: 0 });
  expect(await usesOf(fifty)).toEqual({ taken: 1, held: 1, paid: 0 });
});

test("gives the use of a lapsed order back, and counts its late payment all the same", async () => {
  const coupon = await makeCoupon({ most: 1 });
  const late = await buyer(coupon);
  const { orderId, amount } = await offer(late);
  pass(billingLimits.settleMaximumAgeMs - 60_000);
  await reconcile();
  expect(await usesOf(coupon)).toEqual({ taken: 1, held: 1, paid: 0 });
  pass(120_000);
  await reconcile();
  expect(await usesOf(coupon)).toEqual({ taken: 0, held: 0, paid: 0 });
  const other = await buyer(coupon);
  await offer(other);
  expect(await usesOf(coupon)).toEqual({ taken: 1, held: 1, paid: 0 });
  await payInSandbox(orderId);
  await tell("order.paid", orderId);
  expect(await countPurchases(late.userId)).toEqual(one);
  expect((await listInvoices(late.userId))[0]).toMatchObject({
    totalPaise: amount,
    couponCode: coupon.code,
  });
  expect(await usesOf(coupon)).toEqual({ taken: 2, held: 1, paid: 1 });
});

test("a payment of a replaced order takes over the use of the new one", async () => {
  await withSeller(async () => {
    const coupon = await makeCoupon({ most: 1 });
    const member = await buyer(coupon);
    await save(member, home);
    const first = await offer(member);
    await save(member, { state: "27", pin_code: "400001" });
    await offer(member);
    await payInSandbox(first.orderId);
    await tell("order.paid", first.orderId);
    expect(await usesOf(coupon)).toEqual({ taken: 1, held: 0, paid: 1 });
  });
});

test("a refund does not give the use back", async () => {
  const coupon = await makeCoupon();
  const member = await buyer(coupon);
  const { orderId } = await offer(member);
  await pay(member, orderId);
  const [invoice] = await listInvoices(member.userId);
  await askGateway(`/v1/payments/${await paymentOf(orderId)}/refund`, { amount: 106_082 });
  await tell("refund.processed", orderId);
  expect(await usesOf(coupon)).toEqual({ taken: 1, held: 0, paid: 1 });
  expect((await apply(member, coupon.code)).status).toBe(422);
  expect(invoice?.discountPaise).toBe(11_800);
});

async function paymentOf(orderId: string): Promise<string> {
  const order = await database().read.order.findUnique({
    where: { razorpayOrderId: orderId },
    select: { payment: { select: { razorpayPaymentId: true } } },
  });
  return String(order?.payment?.razorpayPaymentId);
}

test("a coupon for the first purchase is refused to a member who has bought a year", async () => {
  const coupon = await makeCoupon({ firstPurchaseOnly: true });
  const member = await createMember();
  const { orderId } = await offer(member);
  expect((await apply(member, coupon.code)).status).toBe(200);
  await apply(member, "");
  await pay(member, orderId);
  expect((await apply(member, coupon.code)).status).toBe(422);
});

test("a deleted account gives back the use of its open order", async () => {
  const coupon = await makeCoupon();
  const member = await buyer(coupon);
  await offer(member);
  await deleteAccountFor(member.userId, { actor: "operator", reason: "asked" });
  expect(await usesOf(coupon)).toEqual({ taken: 0, held: 0, paid: 0 });
  expect(await keptCode(member)).toBeNull();
});
