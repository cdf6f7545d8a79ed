import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { saveShown } from "#lib/desk/captions/acts.ts";
import { shownSchema } from "#lib/desk/captions/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.saveShown,
  action: "changeFilms",
  schema: shownSchema,
  bytes: deskLimits.shownBytes,
  handle: ({ who, body }) => saveShown(who, body),
});
