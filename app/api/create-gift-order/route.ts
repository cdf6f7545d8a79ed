import { user } from "#lib/accounts/sessions/auth.ts";
import { openOrder } from "#lib/billing/orders/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.createGiftOrder,
  auth: user,
  handle: ({ who }) => openOrder(who, "GIFT"),
});
