import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { openOrder } from "#lib/orders/commands.ts";
import { user } from "#lib/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.createOrder,
  auth: user,
  body: nothing,
  handle: ({ who }) => openOrder(who),
});
