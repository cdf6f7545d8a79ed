import { user } from "#lib/accounts/sessions/auth.ts";
import { noteSeen } from "#lib/accounts/sessions/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { CSRF_HEADER, csrfTokenOf } from "#lib/core/http/csrf.ts";
import { log } from "#lib/core/http/log.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.authenticate,
  auth: user,
  async handle({ who, headers }) {
    // A failed write must not sign the user out.
    await noteSeen(who).catch((err) => log().warn({ err }, "last use of the session not stored"));
    // A reloaded page needs the token again.
    headers.set(CSRF_HEADER, csrfTokenOf(who.sessionId));
    return {
      first_name: who.firstName,
      profile_image_url: who.profileImage,
      plan_status: who.planStatus,
    };
  },
});
