import Link from "next/link";
import { ForSubscriber } from "#components/subscriber/for-subscriber.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import { type Content, content } from "#lib/content/content.ts";
import { paths, personPath } from "#lib/core/config/paths.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import styles from "./hero-slide.module.css";
import quoteStyles from "./quote-slide.module.css";
import { strings } from "./strings.ts";

export function Hero() {
  const { slides, quoteEyebrow } = content().home.hero;
  const names = [...slides.map(({ title }) => title), quoteEyebrow];
  return (
    <>
      {/* Outside of the slides: hidden slides are inert. */}
      <h1 className="visually-hidden">{content().site.fullName}</h1>
      <HeroCarousel label={strings.label} names={names} whiteSlide={slides.length}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may be the same
          <HeroSlide key={index} slide={slide} first={index === 0} />
        ))}
        <QuoteSlide />
      </HeroCarousel>
    </>
  );
}

type HeroSlideProps = { slide: Content["home"]["hero"]["slides"][number]; first: boolean };

function HeroSlide({ slide, first }: HeroSlideProps) {
  const { leadsTo, picture, eyebrow, title, text, action } = slide;
  const link = (
    <ButtonLink href={leadsTo} arrow>
      {action}
    </ButtonLink>
  );
  return (
    <li className={classes("swiper-slide", styles.slide)}>
      <Picture cover upright eager={first} src={picture} sizes="100vw" />
      <div className={classes("wrap", styles.words)}>
        <p className="eyebrow">{eyebrow}</p>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.foot}>
          <p className={styles.text}>{text}</p>
          {leadsTo === paths.membershipPlan ? (
            <ForSubscriber part="action">{link}</ForSubscriber>
          ) : (
            link
          )}
        </div>
      </div>
    </li>
  );
}

function QuoteSlide() {
  const { person, quote } = content().about.founder;
  const { quotePicture, quoteEyebrow } = content().home.hero;
  return (
    <li className={classes("swiper-slide", quoteStyles.slide)}>
      <Picture cover className={quoteStyles.picture} src={quotePicture} sizes="max(100vw, 90vh)" />
      <figure className={classes("wrap", quoteStyles.words)}>
        <p className={classes("eyebrow", quoteStyles.eyebrow)}>{quoteEyebrow}</p>
        <blockquote className={quoteStyles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={quoteStyles.signature}>
          <Link href={personPath(person.slug)} prefetch={false}>
            {person.name}
          </Link>
          <span>{person.role}</span>
        </figcaption>
      </figure>
    </li>
  );
}
