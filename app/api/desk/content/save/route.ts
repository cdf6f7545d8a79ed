import { contentLimits } from "#lib/content/shared-limits.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { saveAtDesk } from "#lib/desk/content/commands.ts";
import { saveSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.saveContent,
  action: "changeContent",
  schema: saveSchema,
  bytes: contentLimits.documentBytes,
  handle: ({ who, body }) => saveAtDesk(who, body),
});
