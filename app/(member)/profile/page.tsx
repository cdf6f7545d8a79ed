import { redirect } from "next/navigation";
import { unlistedPage } from "#app/page-metadata.ts";
import { ProfilePage } from "#components/account/profile-page.tsx";
import { paths } from "#lib/config/paths.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { logged } from "#lib/http/log.ts";
import { requireUserOnPage } from "#lib/session/guards.ts";
import { getProfile } from "#lib/users/queries.ts";
import { listWatchlist } from "#lib/watchlist/queries.ts";

export const metadata = unlistedPage("My Profile");

/** A member's profile and watchlist. */
export default async function MyProfilePage() {
  const user = await requireUserOnPage();
  // Specification, section 8: neither failure is shown; the one ends at login, the other empty.
  const [profile, watchlist] = await Promise.all([
    getProfile(user.id).catch(logged("the profile", null)),
    listWatchlist(user.id).catch(logged("the watchlist", [])),
  ]);
  if (profile === null) redirect(paths.login);
  const episodes = watchlist
    .map((entry) => findEpisode(entry.episode_id))
    .filter((episode) => episode !== null);
  return <ProfilePage profile={profile} watchlist={episodes} />;
}
