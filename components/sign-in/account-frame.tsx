import type { ReactNode } from "react";
import { NoScripts } from "#components/calls/no-scripts.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./account.module.css";

type AccountFrameProps = { heading: string; introduction: string; children: ReactNode };

export function AccountFrame({ heading, introduction, children }: AccountFrameProps) {
  return (
    <div className={classes("wrap", styles.page)} data-bar="solid" data-scripted>
      <div className={styles.aside} aria-hidden="true">
        <Picture cover src="/images/seasons/season-2.jpg" sizes="100vw" alt="" />
      </div>
      <div className={styles.panel}>
        <p className="eyebrow">{content().site.name}</p>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lede}>{introduction}</p>
        <NoScripts />
        <div className={styles.scripted}>{children}</div>
      </div>
    </div>
  );
}
