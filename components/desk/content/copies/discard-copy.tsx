import { useId, useRef } from "react";
import styles from "#components/desk/content/content.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { strings as all } from "./strings.ts";

const strings = all.copies;

/** Asks first: only this browser has these words. */
export function DiscardCopy({ name, onDiscard }: { name: string; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  return (
    <>
      <Button
        look="outline"
        aria-label={`${strings.discard}, ${name}`}
        onClick={() => dialog.current?.showModal()}
      >
        {strings.discard}
      </Button>
      <Dialog ref={dialog} title={strings.discardTitle} describedBy={textId}>
        <div className={styles.form}>
          <p id={textId}>{strings.discardText(name)}</p>
          <div className="actions">
            <Button
              onClick={() => {
                dialog.current?.close();
                onDiscard();
              }}
            >
              {strings.discardForGood}
            </Button>
            <CloseDialog>{strings.keep}</CloseDialog>
          </div>
        </div>
      </Dialog>
    </>
  );
}
