import { unlistedPage } from "#app/page-metadata.ts";
import { strings } from "#app/strings.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { PlainPage } from "#components/ui/page/plain-page.tsx";
import { content } from "#lib/content/content.ts";
import { seasonPath } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.unknownSeason.title);

export default function UnknownSeasonPage() {
  return (
    <PlainPage bar="solid" {...strings.unknownSeason}>
      {content().seasons.map((season, index) => (
        <ButtonLink
          key={season.slug}
          href={seasonPath(season)}
          look={index === 0 ? "solid" : "outline"}
        >
          {season.title}
        </ButtonLink>
      ))}
    </PlainPage>
  );
}
