import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { showFilmSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { showKept } from "#lib/films/library/kept-films.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.showFilm,
  action: "changeFilms",
  schema: showFilmSchema,
  handle: ({ act, body }) =>
    showKept(act(body.reason), {
      episodeId: body.episode_id,
      revision: body.revision,
      isConfirmed: body.confirmed === "yes",
    }),
});
