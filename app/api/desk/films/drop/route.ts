import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { dropFilmSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { dropKept } from "#lib/films/library/kept-films.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.dropFilm,
  action: "changeFilms",
  schema: dropFilmSchema,
  handle: ({ act, body }) =>
    dropKept(act(body.reason), { episodeId: body.episode_id, revision: body.revision }),
});
