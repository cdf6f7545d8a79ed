import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { codeSchema } from "#lib/desk/second-factor/schema.ts";
import { confirmAuthenticator } from "#lib/desk/second-factor/set-up-authenticator.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.confirmDeskApp,
  auth: lockedStaff,
  body: json(codeSchema),
  async handle({ who, body }) {
    return { recovery_codes: await confirmAuthenticator(who, body.code) };
  },
});
