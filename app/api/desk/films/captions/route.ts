import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { saveCaptions } from "#lib/desk/captions/acts.ts";
import { captionsSchema } from "#lib/desk/captions/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.saveCaptions,
  action: "changeFilms",
  schema: captionsSchema,
  bytes: deskLimits.captionsBytes,
  handle: ({ who, body }) => saveCaptions(who, body),
});
