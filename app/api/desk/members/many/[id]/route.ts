import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { viewBulk } from "#lib/desk/bulk/queries.ts";
import { watchingStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.manyState,
  auth: watchingStaff("readMembers"),
  handle: ({ who, params }) => viewBulk(params.id ?? "", who.role),
});
