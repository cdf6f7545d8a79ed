import { deleteAccountSchema } from "#lib/accounts/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { logOut } from "#lib/accounts/sessions/commands.ts";
import { appendExpiredDeviceCookie } from "#lib/accounts/sessions/cookie.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { factorGuard } from "#lib/desk/second-factor/guard.ts";
import { deleteAccount } from "#lib/operations/personal-data/delete-account.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.deleteAccount,
  auth: user,
  body: json(deleteAccountSchema),
  async handle({ request, who, body, headers }) {
    await deleteAccount(who, body.password, clientOf(request), factorGuard);
    // The session is deleted with the account; this expires its cookies.
    await logOut(headers, null);
    appendExpiredDeviceCookie(headers);
  },
});
