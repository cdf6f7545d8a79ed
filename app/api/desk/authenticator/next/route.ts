import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { beginReplacement } from "#lib/desk/second-factor/set-up-authenticator.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.nextDeskApp,
  auth: staff("changeFactor"),
  handle: ({ who }) => beginReplacement(who),
});
