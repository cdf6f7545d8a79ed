import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { jobSchema } from "#lib/desk/films/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";
import { cancelJob } from "#lib/films/jobs/jobs.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.cancelFilmJob,
  auth: staff("changeFilms"),
  body: json(jobSchema),
  async handle({ who, body }) {
    const act = actOf(who, "changeFilms", "at the desk");
    await cancelJob(act, body.job_id);
  },
});
