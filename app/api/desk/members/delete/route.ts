import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { memberAct } from "#lib/desk/members/acts.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.deleteMember,
  auth: staff("deleteMember"),
  body: json(personActSchema),
  async handle({ who, body }) {
    const act = memberAct(who, "deleteMember", body.user_id, body.reason);
    await deleteAccountFor(body.user_id, act);
  },
});
