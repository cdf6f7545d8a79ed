import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { toggleWatchlist } from "#lib/watchlist/commands.ts";
import { toggleSchema } from "#lib/watchlist/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.wishlistToggle,
  auth: user,
  body: json(toggleSchema),
  async handle({ who, body }) {
    return { added: await toggleWatchlist(who, body.episode_id) };
  },
});
