import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { deleteFilter } from "#lib/desk/members/saved-filters.ts";
import { deleteFilterSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deleteFilter,
  action: "helpMembers",
  schema: deleteFilterSchema,
  handle: ({ act, body }) => deleteFilter(act(""), body.name),
});
