import { publicPage } from "#app/page-metadata.ts";
import { HomeFaculty } from "#components/faculty/people-carousel.tsx";
import { Faq } from "#components/faq/faq.tsx";
import { Hero } from "#components/hero/hero.tsx";
import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { Introduction } from "#components/season/introduction.tsx";
import { SeasonTeaser } from "#components/season/season-teaser.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { seasons } from "#lib/content/seasons.ts";
import { site } from "#lib/content/site.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfHome } from "#lib/site/structured-data/pages.ts";

export const metadata = publicPage({
  title: { absolute: `${site.fullName}. ${site.tagline}` },
  description: site.description,
  path: paths.home,
});

export default function HomePage() {
  return (
    <>
      <JsonLd things={thingsOfHome()} />
      <Hero />
      <Introduction />
      <SeasonTeaser season={seasons[1]} />
      <SeasonTeaser season={seasons[2]} night />
      <SubscribeBanner />
      <HomeFaculty />
      <Faq />
    </>
  );
}
