import { unlistedPage } from "#app/page-metadata.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { seasonPath } from "#lib/config/paths.ts";
import { seasons } from "#lib/content/seasons.ts";

export const metadata = unlistedPage("Unknown season");

/** Where an episode of no known season leads. */
export default function UnknownSeasonPage() {
  return (
    <PlainPage
      bar="solid"
      heading="A season we do not know"
      text="This episode belongs to none of our seasons. It may not be filmed yet."
    >
      <ButtonLink href={seasonPath(1)}>{seasons[1].title}</ButtonLink>
      <ButtonLink href={seasonPath(2)} look="outline">
        {seasons[2].title}
      </ButtonLink>
    </PlainPage>
  );
}
