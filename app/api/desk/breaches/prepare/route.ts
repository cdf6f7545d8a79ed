import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { prepareBreachSchema } from "#lib/desk/breaches/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { prepareBreach } from "#lib/operations/breaches/commands.ts";
import { scopeOf } from "#lib/operations/breaches/scope.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.prepareBreach,
  action: "handleBreaches",
  schema: prepareBreachSchema,
  async handle({ act, body: { id, awareAt, reason, ...given } }) {
    await prepareBreach(act(reason), id, { scope: await scopeOf(given), awareAt });
  },
});
