import { PeopleCarousel } from "#components/faculty/people-carousel.tsx";
import { Faq } from "#components/faq/faq.tsx";
import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { PageBanner } from "#components/ui/page-banner.tsx";
import { about } from "#lib/content/about.ts";
import { team } from "#lib/content/people.ts";
import { Chapter } from "./chapter.tsx";
import { FounderMessage } from "./founder-message.tsx";
import { MagazineCover } from "./magazine-cover.tsx";
import { Purpose } from "./purpose.tsx";
import { WhySubscribe } from "./why-subscribe.tsx";

export function AboutPage() {
  const { banner, initiative, magazine, group } = about;
  return (
    <>
      <PageBanner {...banner} />
      <Purpose />
      <WhySubscribe />
      <Chapter id="initiative" title={initiative.title} text={initiative.text} opening />
      <Chapter id="magazine" title={magazine.title} text={magazine.text}>
        <MagazineCover />
      </Chapter>
      <Chapter id="group" title={group.title} text={group.text} />
      <FounderMessage />
      <PeopleCarousel id="team" {...about.team} people={team} />
      <Faq />
      <SubscribeBanner />
    </>
  );
}
