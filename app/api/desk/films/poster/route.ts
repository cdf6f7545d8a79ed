import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { savePoster } from "#lib/desk/captions/acts.ts";
import { posterSchema } from "#lib/desk/captions/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.choosePoster,
  auth: staff("changeFilms"),
  body: json(posterSchema),
  handle: ({ who, body }) => savePoster(who, body),
});
