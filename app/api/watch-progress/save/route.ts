import { subscriber } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { saveProgress } from "#lib/films/watch-progress/commands.ts";
import { progressSchema } from "#lib/films/watch-progress/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.saveWatchProgress,
  auth: subscriber,
  body: json(progressSchema),
  handle: ({ who, body }) => saveProgress(who, body),
});
