import { PageBanner } from "#components/ui/page-banner.tsx";
import type { Season } from "#lib/content/seasons.ts";

type SeasonBannerProps = { season: Season; heading: string; eyebrow: string };

export function SeasonBanner({ season, heading, eyebrow }: SeasonBannerProps) {
  const picture = `/images/seasons/season-${season.number}.jpg`;
  return <PageBanner {...{ picture, eyebrow, heading }} subtitle={season.subtitle} />;
}
