import { user } from "#lib/accounts/sessions/auth.ts";
import { describePurchase } from "#lib/billing/orders/purchase.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { watermarkOf } from "#lib/films/watermark.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.membership,
  auth: user,
  handle: async ({ who }) => ({ ...(await describePurchase(who)), watermark: watermarkOf(who.id) }),
});
