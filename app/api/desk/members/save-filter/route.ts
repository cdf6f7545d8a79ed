import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { saveFilter } from "#lib/desk/members/saved-filters.ts";
import { saveFilterSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.saveFilter,
  action: "helpMembers",
  schema: saveFilterSchema,
  handle: ({ act, body }) => saveFilter(act(""), body.name, body.query),
});
