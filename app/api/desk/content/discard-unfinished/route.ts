import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { discardUnfinishedAtDesk } from "#lib/desk/content/commands.ts";
import { unfinishedSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.discardUnfinished,
  action: "changeContent",
  schema: unfinishedSchema,
  handle: ({ who, body }) => discardUnfinishedAtDesk(who, body.id),
});
