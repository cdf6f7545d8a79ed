import { user } from "#lib/accounts/sessions/auth.ts";
import { describePurchase } from "#lib/billing/orders/purchase.ts";
import { environment } from "#lib/core/config/environment.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.membership,
  auth: user,
  handle: async ({ who }) => ({
    ...(await describePurchase(who)),
    person: who.id,
    watermark: environment().mediaWatermark ? who.id : null,
  }),
});
