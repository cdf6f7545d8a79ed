import type { Metadata } from "next";
import { SeasonPage } from "#components/season/season-page.tsx";
import { seasons } from "#lib/content/seasons.ts";

const season = seasons[2];

export const metadata: Metadata = { title: season.title, description: season.introduction };

/** Season Two, open to all. */
export default function SeasonTwoPage() {
  return <SeasonPage season={season} />;
}
