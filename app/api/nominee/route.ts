import { changeNominee } from "#lib/accounts/requests/nominee.ts";
import { nomineeSchema } from "#lib/accounts/requests/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.changeNominee,
  auth: user,
  body: json(nomineeSchema),
  handle: ({ who, body }) => changeNominee(who, body.nominee),
});
