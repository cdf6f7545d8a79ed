import { user } from "#lib/accounts/sessions/auth.ts";
import { endOtherSessions } from "#lib/accounts/sessions/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.endOtherSessions,
  auth: user,
  handle: ({ who }) => endOtherSessions(who),
});
