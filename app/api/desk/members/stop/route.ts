import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { stopMany } from "#lib/desk/bulk/commands.ts";
import { manyIdSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.stopMany,
  action: "helpMembers",
  schema: manyIdSchema,
  handle: ({ act, body }) => stopMany(act(""), body.act_id),
});
