import { classes } from "#components/ui/classes.ts";
import styles from "./no-scripts.module.css";
import { strings } from "./strings.ts";

/** Shown without JavaScript only. */
export function NoScripts({ className }: { className?: string | undefined }) {
  return <p className={classes(styles.sentence, className)}>{strings.noScripts}</p>;
}
