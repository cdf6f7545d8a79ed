import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { getFilmUrl } from "#lib/media/queries.ts";
import { subscriber } from "#lib/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.getSecureVideoUrl,
  auth: subscriber,
  body: nothing,
  async handle({ who, params }) {
    return { video_url: await getFilmUrl(params.filename ?? "", who.sessionId) };
  },
});
