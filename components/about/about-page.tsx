import Link from "next/link";
import type { ReactNode } from "react";
import { PeopleCarousel } from "#components/faculty/people-carousel.tsx";
import { Portrait } from "#components/faculty/portrait.tsx";
import { Faq } from "#components/faq/faq.tsx";
import { SubscribeBanner } from "#components/subscriber/subscribe-banner.tsx";
import { classes } from "#components/ui/classes.ts";
import { PageBanner } from "#components/ui/page/page-banner.tsx";
import { SectionHead } from "#components/ui/page/section-head.tsx";
import { Picture } from "#components/ui/picture/picture.tsx";
import { Prose } from "#components/ui/prose/prose.tsx";
import { content } from "#lib/content/content.ts";
import { personPath } from "#lib/core/config/paths.ts";
import chapter from "./chapter.module.css";
import founder from "./founder-message.module.css";
import cover from "./magazine-cover.module.css";
import purpose from "./purpose.module.css";
import why from "./why-subscribe.module.css";

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

function Purpose() {
  const { mission, vision } = content().about;
  return (
    <div className={classes("wrap", purpose.purpose)}>
      <section className={purpose.mission} aria-labelledby="mission">
        <h2 id="mission" className={classes("eyebrow", "coral", purpose.title)}>
          {mission.title}
        </h2>
        <p className={classes("statement", purpose.large)}>{mission.text}</p>
      </section>
      <section className={purpose.vision} aria-labelledby="vision">
        <h2 id="vision" className={classes("eyebrow", "coral", purpose.title)}>
          {vision.title}
        </h2>
        <p className={purpose.text}>{vision.text}</p>
      </section>
    </div>
  );
}

function WhySubscribe() {
  const { eyebrow, title, points } = content().about.why;
  return (
    <section className="night" aria-labelledby="why">
      <div className={classes("wrap", why.inner)}>
        <SectionHead id="why" eyebrow={eyebrow} title={title} />
        <ol className={why.points}>
          {points.map((point) => (
            <li key={point.title} className={why.point}>
              <h3 className="title">{point.title}</h3>
              <p className={why.text}>{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type ChapterProps = {
  id: string;
  title: string;
  text: string;
  opening?: boolean;
  children?: ReactNode;
};

function Chapter({ id, title, text, opening, children }: ChapterProps) {
  return (
    <section className={chapter.band} aria-labelledby={id}>
      <div className={classes("wrap", chapter.inner)}>
        <div className={chapter.head}>
          <h2 id={id} className="heading">
            {title}
          </h2>
          {children}
        </div>
        <div className={classes(chapter.text, opening && chapter.opening)}>
          <Prose text={text} />
        </div>
      </div>
    </section>
  );
}

function MagazineCover() {
  const { issue, line, picture } = content().about.magazine.cover;
  return (
    <div className={cover.cover} aria-hidden="true">
      <p className={cover.name}>{content().site.magazine}</p>
      <div className={cover.picture}>
        <Picture cover src={picture} sizes="40rem" alt="" />
      </div>
      <p className={cover.foot}>
        <span>{line}</span>
        <span className={cover.issue}>{issue}</span>
      </p>
    </div>
  );
}

function FounderMessage() {
  const { title, person, quote, text } = content().about.founder;
  return (
    <section className={founder.band} aria-labelledby="founder">
      <div className={classes("wrap", founder.inner)}>
        <div className={founder.portrait}>
          <Portrait person={person} />
        </div>
        <div className={founder.words}>
          <h2 id="founder" className="eyebrow coral">
            {title}
          </h2>
          <p className={classes("statement", founder.quote)}>{quote}</p>
          <Prose text={text} className={founder.text} />
          <p className={classes("note", founder.signature)}>
            <Link href={personPath(person.slug)} prefetch={false}>
              {person.name}
            </Link>
            <span>{person.role}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
