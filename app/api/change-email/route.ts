import { askEmailChange } from "#lib/accounts/email/change-email.ts";
import { changeEmailSchema } from "#lib/accounts/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

/** The response is the same for a taken address. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.changeEmail,
  auth: user,
  body: json(changeEmailSchema),
  handle: ({ request, who, body }) => askEmailChange(who, body.email_address, clientOf(request)),
});
