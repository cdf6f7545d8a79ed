import { subscribedSeason } from "#app/(subscriber)/subscribed-season.tsx";
import { unlistedPage } from "#app/page-metadata.ts";
import { requireSeason } from "#lib/content/episodes.ts";

const slug = "season-two";

export function generateMetadata() {
  return unlistedPage(requireSeason(slug).title);
}

export default function SeasonTwoEpisodesPage() {
  return subscribedSeason(requireSeason(slug));
}
