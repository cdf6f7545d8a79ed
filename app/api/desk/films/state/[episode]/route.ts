import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { requireEpisode, viewFilm } from "#lib/desk/films/queries.ts";
import { watchingStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.filmState,
  auth: watchingStaff("readFilms"),
  async handle({ params }) {
    const { id } = await requireEpisode(params.episode ?? "");
    return viewFilm(id);
  },
});
