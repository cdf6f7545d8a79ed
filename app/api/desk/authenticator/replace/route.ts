import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { replaceAppSchema } from "#lib/desk/second-factor/schema.ts";
import { replaceAuthenticator } from "#lib/desk/second-factor/set-up-authenticator.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.replaceDeskApp,
  action: "changeFactor",
  schema: replaceAppSchema,
  handle: ({ who, body: { next, code } }) => replaceAuthenticator(who, next, code),
});
