import { describeAccount } from "#lib/accounts/describe-account.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.account,
  auth: user,
  handle: ({ who }) => describeAccount(who),
});
