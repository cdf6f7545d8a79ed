import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { recordRefundAtDesk } from "#lib/desk/orders/commands.ts";
import { recordRefundSchema } from "#lib/desk/orders/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.recordRefund,
  auth: staff("recordRefund"),
  body: json(recordRefundSchema),
  handle: ({ who, body }) => recordRefundAtDesk(who, body),
});
