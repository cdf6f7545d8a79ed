import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { registerUser } from "#lib/users/commands.ts";
import { registerSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.register,
  auth: anyone,
  body: json(registerSchema),
  status: 201,
  async handle({ request, body }) {
    return { user_id: await registerUser(body, clientOf(request)) };
  },
});
