import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { saveCaptions } from "#lib/desk/captions/acts.ts";
import { captionsSchema } from "#lib/desk/captions/schema.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.saveCaptions,
  auth: staff("changeFilms"),
  body: json(captionsSchema, deskLimits.captionsBytes),
  handle: ({ who, body }) => saveCaptions(who, body),
});
