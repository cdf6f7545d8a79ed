import { user } from "#lib/accounts/sessions/auth.ts";
import { claimGift, tokenSchema } from "#lib/billing/gifts/claim-gift.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { clientNetworks } from "#lib/core/http/client-address.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.claimGift,
  auth: user,
  body: json(tokenSchema),
  handle: ({ who, body, request }) => claimGift(who, clientNetworks(request), body),
});
