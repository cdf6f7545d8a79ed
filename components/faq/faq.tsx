import { classes } from "#components/ui/classes.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { faq } from "#lib/content/faq.ts";
import { site } from "#lib/content/site.ts";
import styles from "./faq.module.css";

/** `<details>` elements of one name: the browser keeps one open at a time, without script. */
export function Faq() {
  return (
    <section className={classes("ruled", styles.band)} aria-labelledby="faq">
      <div className={classes("wrap", styles.inner)}>
        <div>
          <SectionHead id="faq" eyebrow={faq.eyebrow} title={faq.title} />
        </div>
        <div>
          {faq.questions.map(({ question, answer }) => (
            <details key={question} name="faq" className={styles.item}>
              <summary className={styles.question}>
                <h3 className="title">{question}</h3>
                <Plus />
              </summary>
              <FaqAnswer text={answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function Plus() {
  return (
    <svg className={styles.plus} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 0v20M0 10h20" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}

function FaqAnswer({ text }: { text: string }) {
  const [before, after] = text.split(site.supportEmail);
  return (
    <p className={styles.answer}>
      {before}
      {after !== undefined && <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>}
      {after}
    </p>
  );
}
