import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { keptFilmSchema } from "#lib/desk/films/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";
import { showKept } from "#lib/films/library/kept-films.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.showFilm,
  auth: staff("changeFilms"),
  body: json(keptFilmSchema),
  async handle({ who, body }) {
    const act = actOf(who, "changeFilms", body.reason);
    await showKept(act, { episodeId: body.episode_id, revision: body.revision });
  },
});
