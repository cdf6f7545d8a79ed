import { anyone } from "#lib/accounts/sessions/auth.ts";
import { showGift, tokenSchema } from "#lib/billing/gifts/claim-gift.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { clientNetworks } from "#lib/core/http/client-address.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.showGift,
  auth: anyone,
  body: json(tokenSchema),
  handle: ({ body, request }) => showGift(clientNetworks(request), body),
});
