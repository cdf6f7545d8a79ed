import { createMember } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "./checkout.ts";

/** The member's browser has not verified the payment yet. */
export async function createPayer(site: Site) {
  const member = await createMember(site);
  const order = await member.post("/api/create-order");
  const orderId = String(order.body.order_id);
  const form = await payInSandbox(orderId);
  if (form === null) throw new Error("The sandbox did not take the payment.");
  return { ...member, orderId, verify: () => member.post("/api/verify", { form }) };
}
