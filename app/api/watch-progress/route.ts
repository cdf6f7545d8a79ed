import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { runningTimes } from "#lib/films/library/shown-films.ts";
import { getWatchHistory } from "#lib/films/watch-progress/queries.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.watchProgress,
  auth: user,
  handle: async ({ who }) => ({
    ...(await getWatchHistory(who.id)),
    running_times: await runningTimes(),
  }),
});
