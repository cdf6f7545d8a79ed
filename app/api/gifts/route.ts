import { user } from "#lib/accounts/sessions/auth.ts";
import { listGifts } from "#lib/billing/gifts/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.gifts,
  auth: user,
  handle: ({ who }) => listGifts(who.id),
});
