import type { Metadata } from "next";
import { SeasonPage } from "#components/season/season-page.tsx";
import { seasons } from "#lib/content/seasons.ts";

const season = seasons[1];

export const metadata: Metadata = { title: season.title, description: season.introduction };

/** Season One, open to all. */
export default function SeasonOnePage() {
  return <SeasonPage season={season} />;
}
