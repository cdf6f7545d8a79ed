import { cancelEmailChange } from "#lib/accounts/email/change-email.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.cancelEmailChange,
  auth: user,
  handle: ({ who }) => cancelEmailChange(who),
});
