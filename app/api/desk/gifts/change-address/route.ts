import { changeFriend } from "#lib/billing/gifts/staff-acts.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { changeFriendSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.changeGiftAddress,
  action: "changeAddress",
  schema: changeFriendSchema,
  handle: ({ act, body }) => changeFriend(act(body.reason), body.order_id, body.email),
});
