import { publicPage } from "#app/page-metadata.ts";
import { HomeFaculty } from "#components/faculty/people-carousel.tsx";
import { Faq } from "#components/faq/faq.tsx";
import { Hero } from "#components/hero/hero.tsx";
import { Introduction } from "#components/season/introduction.tsx";
import { SeasonTeaser } from "#components/season/season-teaser.tsx";
import { SubscribeBanner } from "#components/subscriber/subscribe-banner.tsx";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfHome } from "#lib/site/structured-data/pages.ts";

export function generateMetadata() {
  const { fullName, tagline, description } = content().site;
  return publicPage({
    title: { absolute: `${fullName}. ${tagline}` },
    description,
    path: paths.home,
  });
}

export default function HomePage() {
  return (
    <>
      <JsonLd things={thingsOfHome()} />
      <Hero />
      <Introduction />
      {content().seasons.map((season, index) => (
        <SeasonTeaser key={season.slug} season={season} night={index % 2 === 1} />
      ))}
      <SubscribeBanner />
      <HomeFaculty />
      <Faq />
    </>
  );
}
