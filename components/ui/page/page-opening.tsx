import { classes } from "#components/ui/classes.ts";
import styles from "./page-opening.module.css";

type PageOpeningProps = { heading: string; introduction: string; className?: string | undefined };

export function PageOpening({ heading, introduction, className }: PageOpeningProps) {
  return (
    <div className={classes(styles.opening, className)}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.introduction}>{introduction}</p>
    </div>
  );
}
