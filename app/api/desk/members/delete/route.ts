import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deleteMember,
  action: "deleteMember",
  schema: personActSchema,
  handle: ({ act, body }) =>
    deleteAccountFor(body.user_id, memberAct(act(body.reason), body.user_id)),
});
