import { EpisodesPage } from "#components/season/episodes-page.tsx";
import { requireSubscriberOnPage } from "#lib/accounts/sessions/guards.ts";
import type { Season } from "#lib/content/content.ts";
import { logged } from "#lib/core/http/log.ts";
import { getWatchHistory } from "#lib/films/watch-progress/queries.ts";
import { listWatchlist } from "#lib/films/watchlist/queries.ts";
import { watermarkOf } from "#lib/films/watermark.ts";

export async function subscribedSeason(season: Season) {
  const user = await requireSubscriberOnPage();
  const [watchlist, history] = await Promise.all([
    listWatchlist(user.id).catch(logged("the watchlist", [])),
    getWatchHistory(user.id).catch(logged("the watch history", null)),
  ]);
  const listed = new Set(watchlist.map((entry) => entry.episode_id));
  const watermark = watermarkOf(user.id);
  return <EpisodesPage {...{ season, listed, history, watermark }} />;
}
