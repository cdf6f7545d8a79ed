import { unlistedPage } from "#app/page-metadata.ts";
import { words } from "#app/words.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { seasons } from "#lib/content/seasons.ts";
import { seasonPath } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(words.unknownSeason.title);

export default function UnknownSeasonPage() {
  return (
    <PlainPage bar="solid" heading={words.unknownSeason.heading} text={words.unknownSeason.text}>
      <ButtonLink href={seasonPath(1)}>{seasons[1].title}</ButtonLink>
      <ButtonLink href={seasonPath(2)} look="outline">
        {seasons[2].title}
      </ButtonLink>
    </PlainPage>
  );
}
