import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { saveChapters } from "#lib/desk/captions/acts.ts";
import { chaptersSchema } from "#lib/desk/captions/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.saveChapters,
  action: "changeFilms",
  schema: chaptersSchema,
  bytes: deskLimits.captionsBytes,
  handle: ({ who, body }) => saveChapters(who, body),
});
