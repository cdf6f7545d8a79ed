import { user } from "#lib/accounts/sessions/auth.ts";
import { sendGiftAgain } from "#lib/billing/gifts/gift-card.ts";
import { giftIdSchema } from "#lib/billing/gifts/schema.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.sendGift,
  auth: user,
  body: json(giftIdSchema),
  handle: ({ who, body }) => sendGiftAgain(who, body.order_id),
});
