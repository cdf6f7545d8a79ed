import { content } from "#lib/content/content.ts";
import { freePagePath, paths, seasonPath } from "#lib/core/config/paths.ts";
import type { NavigationLink } from "./links.ts";
import { strings } from "./strings.ts";

/** The published words of the bar and the footer. */
export type FrameContent = {
  site: { name: string; title: string; tagline: string; supportEmail: string };
  seasonLinks: readonly NavigationLink[];
  /** Only the footer has these. */
  lastLinks: readonly NavigationLink[];
};

export function frameContent(): FrameContent {
  const { site, seasons, artistsPage, plan, pages } = content();
  const { name, title, tagline, supportEmail } = site;
  return {
    site: { name, title, tagline, supportEmail },
    seasonLinks: seasons.map((season) => ({
      href: seasonPath(season),
      label: strings.season(season.number),
    })),
    lastLinks: [
      { href: paths.artists, label: artistsPage.heading },
      { href: paths.membershipPlan, label: plan.name },
      ...pages.map((page) => ({ href: freePagePath(page), label: page.title })),
    ],
  };
}
