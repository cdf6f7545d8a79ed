import { IMAGE_TOO_LARGE } from "#lib/accounts/profile-pictures/format.ts";
import { updateProfileSchema } from "#lib/accounts/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { appendDeviceCookie } from "#lib/accounts/sessions/cookie.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { getProfile } from "#lib/accounts/users/queries.ts";
import { updateProfile } from "#lib/accounts/users/update-profile.ts";
import { calls } from "#lib/core/config/paths.ts";
import { form } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.updateProfile,
  auth: user,
  body: form(updateProfileSchema, {
    bytes: accountLimits.profileFormBytes,
    sentence: IMAGE_TOO_LARGE,
  }),
  async handle({ request, who, body, headers }) {
    const secret = await updateProfile({ ...who, client: clientOf(request) }, body);
    if (secret !== null) appendDeviceCookie(headers, secret);
    return getProfile(who.id);
  },
});
