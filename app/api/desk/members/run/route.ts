import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { runMany } from "#lib/desk/bulk/commands.ts";
import { manyIdSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.runMany,
  action: "actOnMany",
  schema: manyIdSchema,
  handle: ({ act, body }) => runMany(act(""), body.act_id),
});
