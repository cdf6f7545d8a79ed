import { user } from "#lib/accounts/sessions/auth.ts";
import { codeSchema, startPass } from "#lib/billing/offers/apply-coupon.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { clientNetworks } from "#lib/core/http/client-address.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.couponPass,
  auth: user,
  body: json(codeSchema),
  handle: ({ who, body, request }) => startPass(who, clientNetworks(request), body.code),
});
