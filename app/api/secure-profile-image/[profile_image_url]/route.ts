import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { nothing } from "#lib/core/http/body.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { route } from "#lib/core/http/route.ts";

/** The caller's own picture; the name of any other is as unknown as one that never was. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.secureProfileImage,
  auth: user,
  body: nothing,
  async handle({ request, who, params, headers }) {
    const own = who.profileImage;
    const picture = own !== null && params.profile_image_url === own ? await readImage(own) : null;
    if (picture === null) throw new AppError("notFound", "There is no such picture.");
    // Kept by this browser alone, which asks each time whether it may still show it.
    headers.set("Cache-Control", "private, no-cache");
    headers.set("ETag", `"${own}"`);
    const known = request.headers.get("if-none-match") === `"${own}"`;
    if (known) return new Response(null, { status: 304 });
    return new Response(picture, {
      headers: { "Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff" },
    });
  },
});
