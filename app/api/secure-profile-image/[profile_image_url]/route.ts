import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { route } from "#lib/core/http/route.ts";

/** Serves the caller's own picture; any other name is a 404. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.secureProfileImage,
  auth: user,
  async handle({ request, who, params, headers }) {
    const own = who.profileImage;
    const isOwn = own !== null && params.profile_image_url === own;
    // A name's picture never changes, so a 304 needs no read of the storage.
    const isKnown = isOwn && request.headers.get("if-none-match") === `"${own}"`;
    const picture = isOwn && !isKnown ? await readImage(own) : null;
    if (picture === null && !isKnown) throw new AppError("notFound", "There is no such picture.");
    // Cached by this browser alone, which revalidates each time.
    headers.set("Cache-Control", "private, no-cache");
    headers.set("ETag", `"${own}"`);
    if (isKnown) return new Response(null, { status: 304 });
    return new Response(picture, {
      headers: { "Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff" },
    });
  },
});
