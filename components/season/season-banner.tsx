import { PageBanner } from "#components/ui/page/page-banner.tsx";
import type { Season } from "#lib/content/content.ts";

type SeasonBannerProps = { season: Season; heading: string; eyebrow: string };

export function SeasonBanner({ season, heading, eyebrow }: SeasonBannerProps) {
  const { picture, subtitle } = season;
  return <PageBanner {...{ picture, eyebrow, heading, subtitle }} />;
}
