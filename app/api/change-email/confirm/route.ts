import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { confirmEmailChange } from "#lib/users/change-email.ts";
import { confirmEmailChangeSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.confirmEmailChange,
  auth: anyone,
  body: json(confirmEmailChangeSchema),
  async handle({ request, body }) {
    await confirmEmailChange(body.token, clientOf(request));
    return {};
  },
});
