import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { tryBreachSchema } from "#lib/desk/breaches/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { tryBreach } from "#lib/operations/breaches/commands.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.tryBreach,
  action: "handleBreaches",
  schema: tryBreachSchema,
  handle: ({ who, act, body: { breach_id, version, reason } }) =>
    tryBreach(act(reason), breach_id, version, who.email),
});
