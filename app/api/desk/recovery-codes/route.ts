import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { renewCodes } from "#lib/desk/second-factor/factors.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.newRecoveryCodes,
  auth: staff("changeFactor"),
  async handle({ who }) {
    return { recovery_codes: await renewCodes(who) };
  },
});
