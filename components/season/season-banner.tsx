import { PageBanner } from "#components/ui/page-banner.tsx";
import type { Season } from "#lib/content/seasons.ts";

type SeasonBannerProps = { season: Season; heading: string; eyebrow: string };

/** The banner at the top of a season's pages. */
export function SeasonBanner({ season, heading, eyebrow }: SeasonBannerProps) {
  return (
    <PageBanner
      picture={`/images/seasons/season-${season.number}.jpg`}
      eyebrow={eyebrow}
      heading={heading}
      subtitle={season.subtitle}
    />
  );
}
