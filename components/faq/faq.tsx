import { Mark } from "#components/ui/button/marks.tsx";
import { classes } from "#components/ui/classes.ts";
import { SectionHead } from "#components/ui/page/section-head.tsx";
import { Prose } from "#components/ui/prose/prose.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./faq.module.css";

const plus = { width: 20, height: 20, stroke: 1.3, path: "M10 0v20M0 10h20" };

/** `<details>` of one name: the browser keeps one open at a time, without script. */
export function Faq() {
  return (
    <section className={classes("ruled", styles.band)} aria-labelledby="faq">
      <div className={classes("wrap", styles.inner)}>
        <SectionHead id="faq" eyebrow={content().faq.eyebrow} title={content().faq.title} />
        <div>
          {content().faq.questions.map(({ question, answer }) => (
            <details key={question} name="faq" className={classes("ruled", styles.item)}>
              <summary className={styles.question}>
                <h3 className="title">{question}</h3>
                <Mark className={styles.plus} {...plus} />
              </summary>
              <Prose text={answer} className={styles.answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
