import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./plain-page.module.css";

type PlainPageProps = {
  heading: string;
  text: string;
  /** How the navigation bar looks above this page. */
  bar: "solid" | "white";
  /** What one can do here. */
  children: ReactNode;
};

/** A page of one message: not found, an error, an unknown season. */
export function PlainPage({ heading, text, bar, children }: PlainPageProps) {
  return (
    <div className={classes("wrap", styles.page)} data-bar={bar}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <EmptyFrame />
    </div>
  );
}

/** A frame on the wall whose picture is away. */
function EmptyFrame() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <span className={styles.dot} />
    </div>
  );
}
