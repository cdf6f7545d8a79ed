import { limits } from "#lib/config/limits.ts";
import { calls } from "#lib/config/paths.ts";
import { form } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { IMAGE_TOO_LARGE } from "#lib/images/format.ts";
import { user } from "#lib/session/auth.ts";
import { appendDeviceCookie } from "#lib/session/cookie.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { getProfile } from "#lib/users/queries.ts";
import { updateProfileSchema } from "#lib/users/schema.ts";
import { updateProfile } from "#lib/users/update-profile.ts";

/** Answers the profile as it is afterwards. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.updateProfile,
  auth: user,
  body: form(updateProfileSchema, { bytes: limits.profileFormBytes, sentence: IMAGE_TOO_LARGE }),
  async handle({ request, who, body, headers }) {
    const device = await updateProfile({ ...who, client: clientOf(request) }, body);
    if (device !== null) appendDeviceCookie(headers, device.secret);
    return getProfile(who.id);
  },
});
