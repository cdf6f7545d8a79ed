import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { jobSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { retryJob } from "#lib/films/jobs/jobs.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.retryFilmJob,
  action: "changeFilms",
  schema: jobSchema,
  handle: ({ act, body }) => retryJob(act("at the desk"), body.job_id),
});
