import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./plain-page.module.css";

type PlainPageProps = {
  heading: string;
  text: string;
  bar: "solid" | "white";
  children: ReactNode;
};

export function PlainPage({ heading, text, bar, children }: PlainPageProps) {
  return (
    <div className={classes("wrap", "page", styles.page)} data-bar={bar}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={classes("actions", styles.actions)}>{children}</div>
      </div>
      <div className={styles.frame} aria-hidden="true">
        <span className={styles.dot} />
      </div>
    </div>
  );
}
