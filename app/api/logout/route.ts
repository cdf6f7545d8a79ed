import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { maybeUser } from "#lib/session/auth.ts";
import { logOut } from "#lib/session/commands.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.logout,
  auth: maybeUser,
  body: nothing,
  async handle({ who, headers }) {
    await logOut(headers, who?.sessionId ?? null);
    return {};
  },
});
