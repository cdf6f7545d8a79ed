import styles from "./frames.module.css";
import { strings } from "./strings.ts";

/** The letter on a phone's width and its own, for a light and a dark screen. `url`: of its frame. */
export function LetterFrames({ url }: { url: string }) {
  return (
    <div className={styles.frames}>
      {([360, 640] as const).flatMap((width) =>
        (["light", "dark"] as const).map((scheme) => {
          const title = strings.shown[scheme][width];
          return (
            <figure key={title} className={styles.figure}>
              <figcaption className="note">{title}</figcaption>
              <section
                aria-label={title}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen.
                tabIndex={0}
                className={styles.box}
              >
                <iframe
                  src={`${url}&scheme=${scheme}`}
                  title={title}
                  width={width}
                  loading="lazy"
                  className={styles.frame}
                />
              </section>
            </figure>
          );
        }),
      )}
    </div>
  );
}

export function TextFrame({ url }: { url: string }) {
  return (
    <iframe
      src={`${url}&text=1`}
      title={strings.text}
      loading="lazy"
      className={styles.textFrame}
    />
  );
}

export function PlainText({ text }: { text: string }) {
  return <pre className={styles.text}>{text}</pre>;
}
