import { stopReminders } from "#lib/accounts/membership/renewal-reminders.ts";
import { linkSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.stopReminders,
  auth: anyone,
  body: json(linkSchema),
  handle: ({ body }) => stopReminders(body.token),
});
