import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { stopStream } from "#lib/films/streams/commands.ts";
import { streamSchema } from "#lib/films/streams/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.stopStream,
  auth: user,
  body: json(streamSchema),
  handle: ({ who, body }) => stopStream(who, body.stream_id),
});
