import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { toggleWatchlist } from "#lib/films/watchlist/commands.ts";
import { toggleSchema } from "#lib/films/watchlist/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.wishlistToggle,
  auth: user,
  body: json(toggleSchema),
  handle: async ({ who, body: { episode_id: episodeId } }) => ({
    added: await toggleWatchlist({ who, episodeId }),
  }),
});
