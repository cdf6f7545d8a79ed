import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { listWatchlist } from "#lib/films/watchlist/queries.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.wishlist,
  auth: user,
  handle: ({ who }) => listWatchlist(who.id),
});
