import { contactOf } from "#lib/content/contact.ts";
import { content } from "#lib/content/content.ts";
import { freePagePath, noticePath, paths, seasonPath } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";

export type FrameContent = ReturnType<typeof frameContent>;

export function frameContent() {
  const { site, seasons, artistsPage, plan, pages, notices, settings } = content();
  const { name, title, tagline, supportEmail } = site;
  return {
    site: { name, title, tagline, supportEmail },
    seasonLinks: seasons.map((season) => ({
      href: seasonPath(season),
      label: strings.season(season.number),
    })),
    /** Only the footer has these. */
    lastLinks: [
      { href: paths.artists, label: artistsPage.heading },
      { href: paths.membershipPlan, label: plan.name },
      ...pages.map((page) => ({ href: freePagePath(page), label: page.title })),
      ...notices
        .slice(0, 1)
        .map(({ language, title }) => ({ href: noticePath(language), label: title })),
    ],
    contact: contactOf(site, settings),
  };
}
