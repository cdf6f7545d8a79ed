import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { unpublishAtDesk } from "#lib/desk/content/commands.ts";
import { unpublishSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.unpublishContent,
  action: "publishContent",
  schema: unpublishSchema,
  handle: ({ who, body }) => unpublishAtDesk(who, body),
});
