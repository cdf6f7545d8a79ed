import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { logOut } from "#lib/session/commands.ts";
import { appendExpiredDeviceCookie } from "#lib/session/cookie.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { deleteAccount } from "#lib/users/delete-account.ts";
import { deleteAccountSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.deleteAccount,
  auth: user,
  body: json(deleteAccountSchema),
  async handle({ request, who, body, headers }) {
    await deleteAccount(who, body.password, clientOf(request));
    // The session went with the account; the browser is to forget it too.
    await logOut(headers, null);
    appendExpiredDeviceCookie(headers);
    return {};
  },
});
