import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { tellBreachSchema } from "#lib/desk/breaches/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { tellBreach } from "#lib/operations/breaches/commands.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.tellBreach,
  action: "tellBreach",
  schema: tellBreachSchema,
  async handle({ act, body: { breach_id, version, reason } }) {
    return { affected: await tellBreach(act(reason), breach_id, version) };
  },
});
