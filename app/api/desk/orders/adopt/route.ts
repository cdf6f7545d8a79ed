import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { adoptAtDesk } from "#lib/desk/orders/commands.ts";
import { adoptSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.adoptOrder,
  action: "adoptOrder",
  schema: adoptSchema,
  handle: ({ who, body }) => adoptAtDesk(who, body),
});
