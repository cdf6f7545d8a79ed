import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { subscriber } from "#lib/session/auth.ts";
import { saveProgress } from "#lib/watch-progress/commands.ts";
import { progressSchema } from "#lib/watch-progress/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.saveWatchProgress,
  auth: subscriber,
  body: json(progressSchema),
  handle: ({ who, body }) => saveProgress(who, body),
});
