/** A member who has paid for a year as a gift. `order` is the site's id, and `token` the link's. */
import { giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import type { GivenGift } from "#lib/billing/gifts/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

export async function createGiver() {
  const member = await createMember();
  await member.post("/api/billing-details", { json: { state: "27", pin_code: "400001" } });
  return { ...member, ...(await payGift(member)) };
}

type Member = Awaited<ReturnType<typeof createMember>>;

export async function payGift(member: Member) {
  const { body } = await member.post("/api/create-gift-order");
  const razorpayOrderId = String(body.order_id);
  const form = await payInSandbox(razorpayOrderId);
  if (form === null) throw new Error(`Not paid: ${JSON.stringify(body)}`);
  const { body: verified } = await member.post("/api/verify", { form });
  const where = { razorpayOrderId };
  const found = await database().read.order.findUnique({ where, select: { id: true } });
  const order = String(found?.id);
  const paymentId = form.razorpay_payment_id;
  const redirect = String(verified.redirect);
  return { order, razorpayOrderId, paymentId, redirect, token: giftTokenOf(order) };
}

export async function giftOf(member: Member, order: string): Promise<GivenGift | undefined> {
  const { body } = await member.get("/api/gifts");
  return (body.given as GivenGift[]).find(({ order_id }) => order_id === order);
}
