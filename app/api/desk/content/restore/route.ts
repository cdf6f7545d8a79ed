import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { restoreAtDesk } from "#lib/desk/content/commands.ts";
import { restoreSchema } from "#lib/desk/content/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.restoreContent,
  auth: staff("changeContent"),
  body: json(restoreSchema),
  handle: ({ who, body }) => restoreAtDesk(who, body),
});
