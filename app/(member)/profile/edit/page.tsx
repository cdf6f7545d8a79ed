import { unlistedPage } from "#app/page-metadata.ts";
import { EditProfilePage } from "#components/account/edit-profile-page.tsx";
import { logged } from "#lib/http/log.ts";
import { requireUserOnPage } from "#lib/session/guards.ts";
import { getProfile } from "#lib/users/queries.ts";

export const metadata = unlistedPage("Edit Profile");

/** A member's profile, to be changed. */
export default async function MyEditProfilePage() {
  const user = await requireUserOnPage();
  const profile = await getProfile(user.id).catch(logged("the profile", null));
  return <EditProfilePage profile={profile} />;
}
