import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { masterSchema } from "#lib/desk/films/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { dropMaster } from "#lib/films/job-runner/old-masters.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deleteMaster,
  action: "changeFilms",
  schema: masterSchema,
  handle: ({ act, body }) => dropMaster(act(body.reason), body.job_id),
});
