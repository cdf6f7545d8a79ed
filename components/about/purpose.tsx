import { classes } from "#components/ui/classes.ts";
import { content } from "#lib/content/content.ts";
import styles from "./purpose.module.css";

export function Purpose() {
  const { mission, vision } = content().about;
  return (
    <div className={classes("wrap", styles.purpose)}>
      <section className={styles.mission} aria-labelledby="mission">
        <h2 id="mission" className={classes("eyebrow", "coral", styles.title)}>
          {mission.title}
        </h2>
        <p className={styles.large}>{mission.text}</p>
      </section>
      <section className={styles.vision} aria-labelledby="vision">
        <h2 id="vision" className={classes("eyebrow", "coral", styles.title)}>
          {vision.title}
        </h2>
        <p className={styles.text}>{vision.text}</p>
      </section>
    </div>
  );
}
