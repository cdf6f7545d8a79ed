import { newPasswordSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { appendDeviceCookie } from "#lib/accounts/sessions/cookie.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { recoverAccount } from "#lib/accounts/users/recover-account.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

/** Returns the user id too: an account whose address is taken logs in with it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.recoverAccount,
  auth: anyone,
  body: json(newPasswordSchema),
  async handle({ request, body, headers }) {
    const { userId, secret, isAddressTaken } = await recoverAccount(body, clientOf(request));
    appendDeviceCookie(headers, secret);
    return { user_id: userId, address_taken: isAddressTaken };
  },
});
