import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { checkOrigin } from "#lib/http/origin.ts";
import { route } from "#lib/http/route.ts";
import { getFilmUrl } from "#lib/media/queries.ts";
import { streamIdSchema } from "#lib/media/streams/schema.ts";
import { subscriber } from "#lib/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.getSecureVideoUrl,
  auth: subscriber,
  body: nothing,
  async handle({ request, who, params }) {
    // A link takes one of the viewer's places: no page of another site may have one taken.
    checkOrigin(request);
    const asked = new URL(request.url).searchParams.get("stream");
    const renewed = streamIdSchema.safeParse(asked).data ?? null;
    return { video_url: await getFilmUrl(params.filename ?? "", who, renewed) };
  },
});
