import { subscribedSeason } from "#app/(subscriber)/subscribed-season.tsx";
import { unlistedPage } from "#app/page-metadata.ts";
import { requireSeason } from "#lib/content/episodes.ts";

const slug = "season-one";

export function generateMetadata() {
  return unlistedPage(requireSeason(slug).title);
}

export default function SeasonOneEpisodesPage() {
  return subscribedSeason(requireSeason(slug));
}
