import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { getWatchHistory } from "#lib/watch-progress/queries.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.watchProgress,
  auth: user,
  body: nothing,
  handle: ({ who }) => getWatchHistory(who.id),
});
