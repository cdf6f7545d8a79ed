import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import type { Content } from "#lib/content/content.ts";
import styles from "./hero-slide.module.css";

type HeroSlideProps = { slide: Content["home"]["hero"]["slides"][number]; first: boolean };

export function HeroSlide({ slide, first }: HeroSlideProps) {
  const { leadsTo, picture, eyebrow, title, text, action } = slide;
  return (
    <li className={classes("swiper-slide", styles.slide)}>
      <Picture cover upright eager={first} src={picture} sizes="100vw" />
      <div className={classes("wrap", styles.words)}>
        <p className="eyebrow">{eyebrow}</p>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.foot}>
          <p className={styles.text}>{text}</p>
          <ButtonLink href={leadsTo} arrow>
            {action}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
