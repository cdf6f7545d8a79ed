import { unlistedPage } from "#app/page-metadata.ts";
import { EpisodesPage } from "#components/episode/episodes-page.tsx";
import { seasons } from "#lib/content/seasons.ts";
import { logged } from "#lib/http/log.ts";
import { requireSubscriberOnPage } from "#lib/session/guards.ts";
import { listWatchlist } from "#lib/watchlist/queries.ts";

const season = seasons[1];

export const metadata = unlistedPage(season.title);

/** The films of Season One, for subscribers. */
export default async function SeasonOneEpisodesPage() {
  const user = await requireSubscriberOnPage();
  const watchlist = await listWatchlist(user.id).catch(logged("the watchlist", []));
  const listed = new Set(watchlist.map((entry) => entry.episode_id));
  return <EpisodesPage season={season} listed={listed} />;
}
