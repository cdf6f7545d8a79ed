import { type ReactNode, type RefObject, useId } from "react";
import styles from "./dialog.module.css";
import { isSuspended } from "./suspend-dialog.ts";

type DialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The id of a text that is read out with the title. */
  describedBy: string;
  children: ReactNode;
};

export function Dialog({ ref, title, describedBy, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={({ currentTarget }) => {
        if (!isSuspended(currentTarget)) currentTarget.querySelector("form")?.reset();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
