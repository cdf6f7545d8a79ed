import { user } from "#lib/accounts/sessions/auth.ts";
import { join } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { joinSchema } from "#lib/desk/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.joinStaff,
  auth: user,
  body: json(joinSchema),
  async handle({ who, body }) {
    return { role: await join(who, body.token) };
  },
});
