import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { replaceAuthenticator } from "#lib/desk/factor/app.ts";
import { replaceAppSchema } from "#lib/desk/factor/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.replaceDeskApp,
  auth: staff("changeFactor"),
  body: json(replaceAppSchema),
  handle: ({ who, body: { next, code } }) => replaceAuthenticator(who, next, code),
});
