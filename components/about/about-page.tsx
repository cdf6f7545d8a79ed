import { PeopleCarousel } from "#components/faculty/people-carousel.tsx";
import { Faq } from "#components/faq/faq.tsx";
import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { PageBanner } from "#components/ui/page/page-banner.tsx";
import { content } from "#lib/content/content.ts";
import { Chapter } from "./chapter.tsx";
import { FounderMessage } from "./founder-message.tsx";
import { MagazineCover } from "./magazine-cover.tsx";
import { Purpose } from "./purpose.tsx";
import { WhySubscribe } from "./why-subscribe.tsx";

export function AboutPage() {
  const { banner, initiative, magazine, group, team } = content().about;
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
      <PeopleCarousel id="team" {...team} />
      <Faq />
      <SubscribeBanner />
    </>
  );
}
