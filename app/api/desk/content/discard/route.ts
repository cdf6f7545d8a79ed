import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { discardAtDesk } from "#lib/desk/content/commands.ts";
import { seenDraftSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.discardDraft,
  action: "changeContent",
  schema: seenDraftSchema,
  handle: ({ who, body }) => discardAtDesk(who, body),
});
