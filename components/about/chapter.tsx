import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { Prose } from "#components/ui/prose.tsx";
import styles from "./chapter.module.css";

type ChapterProps = {
  id: string;
  title: string;
  text: string;
  opening?: boolean;
  children?: ReactNode;
};

export function Chapter({ id, title, text, opening, children }: ChapterProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={classes("wrap", styles.inner)}>
        <div className={styles.head}>
          <h2 id={id} className="heading">
            {title}
          </h2>
          {children}
        </div>
        <div className={classes(styles.text, opening && styles.opening)}>
          <Prose text={text} />
        </div>
      </div>
    </section>
  );
}
