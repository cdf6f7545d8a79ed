import { classes } from "#components/ui/classes.ts";
import { SectionHead } from "#components/ui/page/section-head.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./why-subscribe.module.css";

export function WhySubscribe() {
  const { eyebrow, title, points } = content().about.why;
  return (
    <section className="night" aria-labelledby="why">
      <div className={classes("wrap", styles.inner)}>
        <SectionHead id="why" eyebrow={eyebrow} title={title} />
        <ol className={styles.points}>
          {points.map((point) => (
            <li key={point.title} className={styles.point}>
              <h3 className="title">{point.title}</h3>
              <p className={styles.text}>{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
