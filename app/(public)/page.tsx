import { HomeFaculty } from "#components/faculty/home-faculty.tsx";
import { Faq } from "#components/faq/faq.tsx";
import { Hero } from "#components/hero/hero.tsx";
import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { Introduction } from "#components/season/introduction.tsx";
import { SeasonTeaser } from "#components/season/season-teaser.tsx";
import { seasons } from "#lib/content/seasons.ts";

/** Home. */
export default function HomePage() {
  return (
    <>
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
