import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { memberAct } from "#lib/desk/members/acts.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deleteMember,
  action: "deleteMember",
  schema: personActSchema,
  handle: ({ who, body }) =>
    deleteAccountFor(body.user_id, memberAct(who, "deleteMember", body.user_id, body.reason)),
});
