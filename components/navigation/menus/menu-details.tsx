"use client";

import { type ReactNode, useRef } from "react";
import { classes } from "#components/ui/classes.ts";
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

export function Chevron() {
  return (
    <svg className={styles.chevron} width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
      <path d="m.6.8 4.4 4 4.4-4" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
