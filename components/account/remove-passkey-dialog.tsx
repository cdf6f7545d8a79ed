import { type RefObject, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { type Message, Notice } from "#components/ui/notice.tsx";
import { passkeys as words } from "#lib/content/sign-in.ts";
import styles from "./delete-account.module.css";

type RemovePasskeyDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  name: string;
  pending: boolean;
  message: Message | null;
  onConfirm: () => void;
};

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { ref, name, pending, message, onConfirm } = props;
  const textId = useId();
  return (
    <Dialog ref={ref} title={words.removeTitle} describedBy={textId}>
      <div className={styles.form}>
        <p id={textId}>
          {name}: {words.removeText}
        </p>
        <Notice message={message} />
        <div className={styles.actions}>
          <Button pending={pending} onClick={onConfirm}>
            {pending ? "Removing…" : "Remove"}
          </Button>
          <Button look="outline" onClick={() => ref.current?.close()}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
