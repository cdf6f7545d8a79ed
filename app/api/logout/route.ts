import { maybeUser } from "#lib/accounts/sessions/auth.ts";
import { logOut } from "#lib/accounts/sessions/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.logout,
  auth: maybeUser,
  handle: ({ who, headers }) => logOut(headers, who?.sessionId ?? null),
});
