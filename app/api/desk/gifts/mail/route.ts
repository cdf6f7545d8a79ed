import { sendAgainFor } from "#lib/billing/gifts/staff-acts.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { settleSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.mailGift,
  action: "helpMembers",
  schema: settleSchema,
  handle: ({ act, body }) => sendAgainFor(act(body.reason), body.order_id),
});
