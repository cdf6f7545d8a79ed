import { registerSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { registerUser } from "#lib/accounts/users/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.register,
  auth: anyone,
  body: json(registerSchema),
  status: 201,
  handle: async ({ request, body }) => ({ user_id: await registerUser(body, clientOf(request)) }),
});
