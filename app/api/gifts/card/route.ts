import { user } from "#lib/accounts/sessions/auth.ts";
import { writeCard } from "#lib/billing/gifts/gift-card.ts";
import { cardSchema } from "#lib/billing/gifts/schema.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.writeGiftCard,
  auth: user,
  body: json(cardSchema),
  handle: ({ who, body }) => writeCard(who, body),
});
