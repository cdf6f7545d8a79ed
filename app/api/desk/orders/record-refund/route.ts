import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { recordRefundAtDesk } from "#lib/desk/orders/commands.ts";
import { recordRefundSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.recordRefund,
  action: "recordRefund",
  schema: recordRefundSchema,
  handle: ({ who, body }) => recordRefundAtDesk(who, body),
});
