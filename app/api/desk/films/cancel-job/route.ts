import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { jobSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { cancelJob } from "#lib/films/jobs/jobs.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.cancelFilmJob,
  action: "changeFilms",
  schema: jobSchema,
  handle: ({ act, body }) => cancelJob(act("at the desk"), body.job_id),
});
