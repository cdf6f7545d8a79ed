import { useId, useRef } from "react";
import styles from "#components/desk/content/content.module.css";
import { words as all } from "#components/desk/content/words.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";

const words = all.copies;

type DiscardCopyProps = {
  name: string;
  onDiscard: () => void;
};

/** Asks first: only this browser has these words. */
export function DiscardCopy({ name, onDiscard }: DiscardCopyProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  return (
    <>
      <Button
        look="outline"
        aria-label={`${words.discard}, ${name}`}
        onClick={() => dialog.current?.showModal()}
      >
        {words.discard}
      </Button>
      <Dialog ref={dialog} title={words.discardTitle} describedBy={textId}>
        <div className={styles.form}>
          <p id={textId}>{words.discardText(name)}</p>
          <div className="actions">
            <Button
              onClick={() => {
                dialog.current?.close();
                onDiscard();
              }}
            >
              {words.discardForGood}
            </Button>
            <Button look="outline" onClick={() => dialog.current?.close()}>
              {words.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
