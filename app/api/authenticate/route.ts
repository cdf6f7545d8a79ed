import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { CSRF_HEADER, csrfTokenOf } from "#lib/http/csrf.ts";
import { log } from "#lib/http/log.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { noteSeen } from "#lib/session/commands.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.authenticate,
  auth: user,
  body: nothing,
  async handle({ who, headers }) {
    // The user is signed in all the same.
    await noteSeen(who).catch((err) => log().warn({ err }, "a session's use could not be kept"));
    // Handed out again, so that a reloaded page can go on.
    headers.set(CSRF_HEADER, csrfTokenOf(who.sessionId));
    return {
      first_name: who.firstName,
      profile_image_url: who.profileImage,
      plan_status: who.planStatus,
    };
  },
});
