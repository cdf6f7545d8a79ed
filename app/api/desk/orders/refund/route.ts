import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { refundAtDesk } from "#lib/desk/orders/commands.ts";
import { refundSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.refundOrder,
  action: "refund",
  schema: refundSchema,
  handle: ({ who, body }) => refundAtDesk(who, body),
});
