import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { cancelEmailChange } from "#lib/users/change-email.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.cancelEmailChange,
  auth: user,
  body: nothing,
  async handle({ who }) {
    await cancelEmailChange(who);
    return {};
  },
});
