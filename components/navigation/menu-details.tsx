"use client";

import { type ReactNode, useRef } from "react";
import { classes } from "#components/ui/classes.ts";
import { Chevron } from "./chevron.tsx";
import styles from "./menu-details.module.css";
import { useDismiss } from "./use-dismiss.ts";

type MenuDetailsProps = {
  label: ReactNode;
  /** Aligns the list with the menu's right edge. */
  end?: boolean;
  children: ReactNode;
};

/** A `<details>`: opens without script. */
export function MenuDetails({ label, end, children }: MenuDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.summary}>
        {label}
        <Chevron />
      </summary>
      <ul className={classes(styles.list, end && styles.end)}>{children}</ul>
    </details>
  );
}
