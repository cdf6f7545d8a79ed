import { PageBanner } from "#components/ui/page-banner.tsx";
import type { Season } from "#lib/content/seasons.ts";

type SeasonBannerProps = { season: Season; heading: string; eyebrow: string };

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
