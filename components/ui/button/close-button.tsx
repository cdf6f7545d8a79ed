import type { ComponentProps } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./close-button.module.css";
import { Cross } from "./marks.tsx";

type CloseButtonProps = ComponentProps<"button"> & { label: string };

export function CloseButton({ label, className, ...rest }: CloseButtonProps) {
  return (
    <button {...rest} type="button" className={classes(styles.close, className)} aria-label={label}>
      <Cross />
    </button>
  );
}
