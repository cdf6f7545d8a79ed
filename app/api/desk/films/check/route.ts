import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { checkSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { queueCheck } from "#lib/films/jobs/jobs.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.checkFilm,
  action: "changeFilms",
  schema: checkSchema,
  handle: ({ act, body }) => queueCheck(act("at the desk"), body.episode_id, body.revision),
});
