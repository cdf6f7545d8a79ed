import { classes } from "#components/ui/classes.ts";
import { content } from "#lib/content/content.ts";
import styles from "./introduction.module.css";

export function Introduction() {
  const { eyebrow, text, more } = content().home.introduction;
  return (
    <section className={classes("wrap", styles.introduction)} aria-labelledby="introduction">
      <h2 id="introduction" className={classes("eyebrow", "coral", styles.eyebrow)}>
        {eyebrow}
      </h2>
      <p className={classes("statement", styles.text)}>{text}</p>
      <p className={styles.more}>{more}</p>
    </section>
  );
}
