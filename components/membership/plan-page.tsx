import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture.tsx";
import { home } from "#lib/content/home.ts";
import { plan } from "#lib/content/plan.ts";
import styles from "./plan-page.module.css";
import { words } from "./words.ts";

export function PlanPage({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <div className={classes("wrap", "page", styles.page)} data-bar="solid">
      <div>
        <p className="eyebrow">{home.subscribe.eyebrow}</p>
        <h1 className={styles.heading}>{home.subscribe.title}</h1>
        <p className={styles.text}>{home.subscribe.text}</p>
        {active && <p className={styles.current}>{words.current(plan.name)}</p>}
        <div className={styles.picture}>
          <Picture cover src="/images/home/hero.jpg" sizes="75vw" alt="" />
        </div>
      </div>
      {children}
    </div>
  );
}
