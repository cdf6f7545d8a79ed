import { subscriber } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { checkOrigin } from "#lib/core/http/csrf.ts";
import { route } from "#lib/core/http/route.ts";
import { createFilmUrl } from "#lib/films/links/commands.ts";
import { streamIdSchema } from "#lib/films/streams/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.getSecureVideoUrl,
  auth: subscriber,
  async handle({ request, who, params }) {
    // A link takes one of the viewer's streams, which other sites must not do.
    checkOrigin(request);
    const { searchParams } = new URL(request.url);
    const renewed = streamIdSchema.safeParse(searchParams.get("stream")).data ?? null;
    const isWaiting = searchParams.has("waiting");
    const asked = { renewed, isWaiting };
    return { video_url: await createFilmUrl(params.filename ?? "", who, asked) };
  },
});
