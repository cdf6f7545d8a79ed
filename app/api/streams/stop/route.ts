import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { stopStream } from "#lib/media/streams/commands.ts";
import { streamSchema } from "#lib/media/streams/schema.ts";
import { user } from "#lib/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.stopStream,
  auth: user,
  body: json(streamSchema),
  async handle({ who, body }) {
    await stopStream(who, body.stream_id);
    return {};
  },
});
