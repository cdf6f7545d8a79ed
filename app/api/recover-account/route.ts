import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { appendDeviceCookie } from "#lib/session/cookie.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { recoverAccount } from "#lib/users/recover-account.ts";
import { newPasswordSchema } from "#lib/users/schema.ts";

/** Answers the user id too: an account whose address is another's now is logged in to by it. */
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
