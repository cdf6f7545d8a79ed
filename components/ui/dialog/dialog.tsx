import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from "react";
import { Button } from "#components/ui/button/button.tsx";
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
      onClose={({ currentTarget, target }) => {
        // React passes on the end of a dialog within.
        if (target !== currentTarget || isSuspended(currentTarget)) return;
        currentTarget.querySelector("form")?.reset();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Closes the dialog around it. */
export function CloseDialog({ children }: { children: string }) {
  return (
    <Button look="outline" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
      {children}
    </Button>
  );
}

export function useShownDialog(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    shown.showModal();
    shown.addEventListener("close", close);
    return () => shown.removeEventListener("close", close);
  }, [dialog]);
}
