import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { askEmailChange } from "#lib/users/change-email.ts";
import { changeEmailSchema } from "#lib/users/schema.ts";

/** The answer is the same whether or not somebody has the address. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.changeEmail,
  auth: user,
  body: json(changeEmailSchema),
  async handle({ request, who, body }) {
    await askEmailChange(who, body.email_address, clientOf(request));
    return {};
  },
});
