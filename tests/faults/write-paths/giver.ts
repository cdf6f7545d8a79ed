import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

/** Creates a member who has paid for a gift. `order` is the site's id. */
export async function createGiver(site: Site) {
  const member = await createMember(site);
  const { body } = await member.post("/api/create-gift-order");
  const razorpayOrderId = String(body.order_id);
  const form = await payInSandbox(razorpayOrderId);
  if (form === null) throw new Error("The sandbox did not take the payment.");
  await member.post("/api/verify", { form });
  const where = { razorpayOrderId };
  const order = await database().read.order.findUnique({ where, select: { id: true } });
  return { ...member, order: String(order?.id) };
}
