import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { undoAtDesk } from "#lib/desk/content/commands.ts";
import { undoSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.undoPublish,
  action: "publishContent",
  schema: undoSchema,
  handle: ({ who, body }) => undoAtDesk(who, body),
});
