import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { unpublishAtDesk } from "#lib/desk/content/commands.ts";
import { unpublishSchema } from "#lib/desk/content/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.unpublishContent,
  auth: staff("publishContent"),
  body: json(unpublishSchema),
  handle: ({ who, body }) => unpublishAtDesk(who, body),
});
