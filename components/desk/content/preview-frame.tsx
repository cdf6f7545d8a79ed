import { type RefObject, useEffect, useRef, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./content.module.css";
import { strings as all } from "./publication-strings.ts";

const strings = all.preview;
const WIDTHS = ["phone", "desktop"] as const;

/** The frame shares the form's thread: loading a long page would delay keys. */
const QUIET_MS = 1_500;

type PreviewFrameProps = {
  /** The page's path, which answers a sentence when it cannot be shown. */
  preview: string | null;
  isLetter: boolean;
  /** The last input's time, by `performance.now()`. */
  typedAt: RefObject<number>;
};

/** Shows the page with all drafts. After a save, reloads once typing pauses; keeps its place. */
export function PreviewFrame({ preview, isLetter, typedAt }: PreviewFrameProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("phone");
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(0);
  const [shown, setShown] = useState(preview);

  useEffect(() => {
    if (preview === shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = typedAt.current + QUIET_MS - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      place.current = viewOf(frame.current)?.scrollY ?? 0;
      setShown(preview);
    };
    look();
    return () => clearTimeout(timer);
  }, [preview, shown, typedAt]);

  return (
    <section>
      <h2 className={styles.subtitle}>{strings.title}</h2>
      <p className={styles.note}>{isLetter ? strings.aboutLetter : strings.about}</p>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">{strings.width}</legend>
        {WIDTHS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="preview-width"
              checked={width === one}
              onChange={() => setWidth(one)}
            />{" "}
            {strings[one]}
          </label>
        ))}
        {shown && (
          <a href={shown} target="_blank" rel="noreferrer">
            {strings.open}
          </a>
        )}
      </fieldset>
      {preview === null && <p className={styles.note}>{strings.first}</p>}
      {shown && (
        <section
          aria-label={strings[width]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where a desktop is wider than the screen.
          tabIndex={0}
          className={classes(styles.frameBox, styles[width])}
        >
          {/* A new frame for each page: a second page in one adds to the history of Back. */}
          <iframe
            key={shown}
            ref={frame}
            src={shown}
            title={strings.title}
            className={styles.frame}
            onLoad={() => viewOf(frame.current)?.scrollTo(0, place.current)}
          />
        </section>
      )}
    </section>
  );
}

/** Null for the browser's own page, such as after a lost network. */
const viewOf = (frame: HTMLIFrameElement | null) => frame?.contentDocument?.defaultView ?? null;
