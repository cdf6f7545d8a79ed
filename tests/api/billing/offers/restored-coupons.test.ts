/** Discounted orders of which a restored database lacks the order, its use, or the coupon. */
import { expect, test } from "vitest";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { home, offer, save, withSeller } from "#tests/api/billing/invoices/buyers.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { countPurchases, one } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { makeCoupon, usesOf } from "#tests/support/shop/coupons.ts";
import { tell } from "#tests/support/shop/webhooks.ts";

cheapenPasswords();

async function paidOrder() {
  const coupon = await makeCoupon();
  const member = await createMember();
  await save(member, home);
  await member.post("/api/coupon", { json: { code: coupon.code } });
  const { orderId } = await offer(member);
  await payInSandbox(orderId);
  return { coupon, member, orderId };
}

/** As in a backup of before the order. */
const forgetOrder = (orderId: string) =>
  database().write(async (tx) => {
    await tx.couponUse.deleteMany({ where: { order: { razorpayOrderId: orderId } } });
    await tx.order.deleteMany({ where: { razorpayOrderId: orderId } });
    await tx.coupon.updateMany({ data: { taken: 0 } });
  });

const invoiced = { listPaise: 99_900, discountPaise: 10_000, totalPaise: 106_082 };

test("an order restored from its notes has its discount on the invoice, and its use", async () => {
  await withSeller(async () => {
    const { coupon, member, orderId } = await paidOrder();
    await forgetOrder(orderId);
    await tell("order.paid", orderId, 2);
    expect(await countPurchases(member.userId)).toEqual(one);
    const couponCode = coupon.code;
    expect(await listInvoices(member.userId)).toMatchObject([{ ...invoiced, couponCode }]);
    expect(await usesOf(coupon)).toEqual({ taken: 1, held: 0, paid: 1 });
  });
});

test("an order of a coupon that the backup lacks is invoiced all the same", async () => {
  await withSeller(async () => {
    const { coupon, member, orderId } = await paidOrder();
    await forgetOrder(orderId);
    await database().write((tx) => tx.coupon.deleteMany({ where: { id: coupon.id } }));
    await tell("order.paid", orderId);
    expect(await countPurchases(member.userId)).toEqual(one);
    expect(await listInvoices(member.userId)).toMatchObject([invoiced]);
  });
});
