import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { resolveMails } from "#lib/desk/mails/commands.ts";
import { resolveMailsSchema } from "#lib/desk/mails/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.resolveMails,
  auth: staff("resolveAlert"),
  body: json(resolveMailsSchema),
  async handle({ who, body: { until, reason } }) {
    await resolveMails(new Date(until), actOf(who, "resolveAlert", reason));
  },
});
