import { contentLimits } from "#lib/content/limits.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { saveAtDesk } from "#lib/desk/content/commands.ts";
import { saveSchema } from "#lib/desk/content/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.saveContent,
  auth: staff("changeContent"),
  body: json(saveSchema, contentLimits.documentBytes),
  handle: ({ who, body }) => saveAtDesk(who, body),
});
