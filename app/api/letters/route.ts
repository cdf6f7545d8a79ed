import { user } from "#lib/accounts/sessions/auth.ts";
import { changeLetters, lettersSchema } from "#lib/accounts/users/letters.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.changeLetters,
  auth: user,
  body: json(lettersSchema),
  handle: async ({ who, body }) => ({ letters: await changeLetters(who, body) }),
});
