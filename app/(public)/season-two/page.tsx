import { publicPage } from "#app/page-metadata.ts";
import { SeasonPage } from "#components/season/season-page.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { seasons } from "#lib/content/seasons.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfSeason } from "#lib/site/structured-data/pages.ts";

const season = seasons[2];

export const metadata = publicPage({ ...season, path: paths.seasonTwo });

export default function SeasonTwoPage() {
  return (
    <>
      <JsonLd things={thingsOfSeason(season)} />
      <SeasonPage season={season} />
    </>
  );
}
