import { user } from "#lib/accounts/sessions/auth.ts";
import { ageSchema, answerAge } from "#lib/accounts/users/age.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.answerAge,
  auth: user,
  body: json(ageSchema),
  handle: async ({ who, body }) => ({ age: await answerAge(who, body.age) }),
});
