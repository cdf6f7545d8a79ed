import { classes } from "#components/ui/classes.ts";
import styles from "./section-head.module.css";

type SectionHeadProps = { id: string; eyebrow: string; title: string };

export function SectionHead({ id, eyebrow, title }: SectionHeadProps) {
  return (
    <div>
      <p className={classes("eyebrow", "coral", styles.eyebrow)}>{eyebrow}</p>
      <h2 id={id} className="heading">
        {title}
      </h2>
    </div>
  );
}
