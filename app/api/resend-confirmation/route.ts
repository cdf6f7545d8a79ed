import { resendConfirmation } from "#lib/accounts/email/email-confirmation.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.resendConfirmation,
  auth: user,
  handle: ({ who }) => resendConfirmation(who),
});
