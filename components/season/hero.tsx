import { ButtonLink } from "#components/ui/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture.tsx";
import { paths } from "#lib/config/paths.ts";
import { home } from "#lib/content/home.ts";
import styles from "./hero.module.css";

/** The full-bleed opening of the home page; its words fade in. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <Picture
        cover
        src="/images/home/hero.jpg"
        width={1920}
        height={1080}
        alt=""
        fetchPriority="high"
      />
      <div className={classes("wrap", styles.words)}>
        <p className="eyebrow">{home.hero.eyebrow}</p>
        <h1 className={styles.title}>{home.hero.title}</h1>
        <div className={styles.foot}>
          <p className={styles.text}>{home.hero.text}</p>
          <ButtonLink href={paths.membershipPlan} arrow>
            {home.hero.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
