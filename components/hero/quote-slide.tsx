import Link from "next/link";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import { content } from "#lib/content/content.ts";
import { personPath } from "#lib/core/config/paths.ts";
import styles from "./quote-slide.module.css";

export function QuoteSlide() {
  const { person, quote } = content().about.founder;
  return (
    <li className={classes("swiper-slide", styles.slide)}>
      <Picture
        cover
        className={styles.picture}
        src={content().home.hero.quotePicture}
        sizes="max(100vw, 90vh)"
      />
      <figure className={classes("wrap", styles.words)}>
        <p className={classes("eyebrow", styles.eyebrow)}>{content().home.hero.quoteEyebrow}</p>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={styles.signature}>
          <Link href={personPath(person.slug)} prefetch={false}>
            {person.name}
          </Link>
          <span>{person.role}</span>
        </figcaption>
      </figure>
    </li>
  );
}
