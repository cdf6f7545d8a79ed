import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { saveChapters } from "#lib/desk/captions/acts.ts";
import { chaptersSchema } from "#lib/desk/captions/schema.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.saveChapters,
  auth: staff("changeFilms"),
  body: json(chaptersSchema, deskLimits.captionsBytes),
  handle: ({ who, body }) => saveChapters(who, body),
});
