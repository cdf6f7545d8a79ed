import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { savePoster } from "#lib/desk/captions/acts.ts";
import { posterSchema } from "#lib/desk/captions/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.choosePoster,
  action: "changeFilms",
  schema: posterSchema,
  handle: ({ who, body }) => savePoster(who, body),
});
