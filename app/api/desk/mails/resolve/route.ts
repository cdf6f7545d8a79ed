import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { resolveMails } from "#lib/desk/mails/commands.ts";
import { resolveMailsSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.resolveMails,
  action: "resolveAlert",
  schema: resolveMailsSchema,
  handle: ({ act, body: { until, reason } }) => resolveMails(new Date(until), act(reason)),
});
