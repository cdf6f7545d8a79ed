import { isEpisodeId } from "#lib/content/episodes.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { audienceCsv } from "#lib/desk/films/audience.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

/** `?episode=`, and `?picture=` for a film before the shown one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.audienceCsv,
  action: "readFilms",
  handle: async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const id = searchParams.get("episode") ?? "";
    if (!isEpisodeId(id)) throw new AppError("notFound", "There is no such episode.");
    return audienceCsv(id, searchParams.get("picture"));
  },
});
