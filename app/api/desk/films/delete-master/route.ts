import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { masterSchema } from "#lib/desk/films/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";
import { dropMaster } from "#lib/films/jobs/old-masters.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.deleteMaster,
  auth: staff("changeFilms"),
  body: json(masterSchema),
  async handle({ who, body }) {
    const act = actOf(who, "changeFilms", body.reason);
    await dropMaster(act, body.job_id);
  },
});
