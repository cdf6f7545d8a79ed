import { confirmEmail } from "#lib/accounts/email/email-confirmation.ts";
import { linkSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.confirmEmail,
  auth: anyone,
  body: json(linkSchema),
  handle: ({ body }) => confirmEmail(body.token),
});
