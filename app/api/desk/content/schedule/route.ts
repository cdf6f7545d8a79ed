import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { scheduleAtDesk } from "#lib/desk/content/commands.ts";
import { scheduleSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.scheduleContent,
  action: "publishContent",
  schema: scheduleSchema,
  handle: ({ who, body }) => scheduleAtDesk(who, body),
});
