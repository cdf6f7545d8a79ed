import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { publishAtDesk } from "#lib/desk/content/commands.ts";
import { publishSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.publishContent,
  action: "publishContent",
  schema: publishSchema,
  handle: ({ who, body }) => publishAtDesk(who, body),
});
