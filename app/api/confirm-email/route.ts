import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { confirmEmail } from "#lib/users/email-confirmation.ts";
import { confirmEmailSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.confirmEmail,
  auth: anyone,
  body: json(confirmEmailSchema),
  async handle({ body }) {
    await confirmEmail(body.token);
    return {};
  },
});
