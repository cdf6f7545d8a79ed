import { unlistedPage } from "#app/page-metadata.ts";
import { EditProfilePage } from "#components/account/edit-profile-page.tsx";
import { findUserOnPage } from "#lib/session/guards.ts";
import { describeProfile } from "#lib/users/queries.ts";

export const metadata = unlistedPage("Edit Profile");

/** A member's profile, to be changed. */
export default async function MyEditProfilePage() {
  const user = await findUserOnPage();
  return <EditProfilePage profile={user && describeProfile(user)} />;
}
