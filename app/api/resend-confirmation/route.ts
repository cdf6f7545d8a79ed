import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { resendConfirmation } from "#lib/users/email-confirmation.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.resendConfirmation,
  auth: user,
  body: nothing,
  async handle({ who }) {
    await resendConfirmation(who);
    return {};
  },
});
