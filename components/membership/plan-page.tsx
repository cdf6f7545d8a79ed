import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./plan-page.module.css";
import { words } from "./words.ts";

export function PlanPage({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <div className={classes("wrap", "page", styles.page)} data-bar="solid">
      <div>
        <p className="eyebrow">{content().home.subscribe.eyebrow}</p>
        <h1 className={styles.heading}>{content().home.subscribe.title}</h1>
        <p className={styles.text}>{content().home.subscribe.text}</p>
        {active && <p className={styles.current}>{words.current(content().plan.name)}</p>}
        <div className={styles.picture}>
          <Picture cover src="/images/home/hero.jpg" sizes="75vw" alt="" />
        </div>
      </div>
      {children}
    </div>
  );
}
