import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { noteBreachSchema } from "#lib/desk/breaches/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { dropBreach, noteTold } from "#lib/operations/breaches/commands.ts";

/** `none`: it was no breach, and is deleted. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.noteBreach,
  action: "handleBreaches",
  schema: noteBreachSchema,
  handle: ({ act, body: { breach_id, what, reason } }) =>
    what === "none" ? dropBreach(act(reason), breach_id) : noteTold(act(reason), breach_id, what),
});
