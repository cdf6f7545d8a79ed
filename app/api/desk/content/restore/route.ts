import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { restoreAtDesk } from "#lib/desk/content/commands.ts";
import { restoreSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.restoreContent,
  action: "changeContent",
  schema: restoreSchema,
  handle: ({ who, body }) => restoreAtDesk(who, body),
});
