import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { stopReminders } from "#lib/users/renewal-reminders.ts";
import { stopRemindersSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.stopReminders,
  auth: anyone,
  body: json(stopRemindersSchema),
  async handle({ body }) {
    await stopReminders(body.token);
    return {};
  },
});
