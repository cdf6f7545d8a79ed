import { subscribedSeason } from "#app/(subscriber)/subscribed-season.tsx";
import { unlistedPage } from "#app/page-metadata.ts";
import { seasons } from "#lib/content/seasons.ts";

const season = seasons[2];

export const metadata = unlistedPage(season.title);

export default function SeasonTwoEpisodesPage() {
  return subscribedSeason(season);
}
