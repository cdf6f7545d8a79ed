import { publicPage } from "#app/page-metadata.ts";
import { SeasonPage } from "#components/season/season-page.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { paths } from "#lib/config/paths.ts";
import { seasons } from "#lib/content/seasons.ts";
import { thingsOfSeason } from "#lib/structured-data/pages.ts";

const season = seasons[2];

export const metadata = publicPage({
  title: season.title,
  description: season.description,
  path: paths.seasonTwo,
});

/** Season Two, open to all. */
export default function SeasonTwoPage() {
  return (
    <>
      <JsonLd things={thingsOfSeason(season)} />
      <SeasonPage season={season} />
    </>
  );
}
