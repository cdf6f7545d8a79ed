import { type RefObject, useId } from "react";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { type Message, Notice } from "#components/ui/notice.tsx";
import styles from "./delete-account.module.css";

type RemovePasskeyDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  name: string;
  pending: boolean;
  message: Message | null;
  onConfirm: () => void;
};

export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { ref, name, pending, message, onConfirm } = props;
  const textId = useId();
  return (
    <Dialog ref={ref} title={signInWords.passkeys.removeTitle} describedBy={textId}>
      <div className={styles.form}>
        <p id={textId}>
          {name}: {signInWords.passkeys.removeText}
        </p>
        <Notice message={message} />
        <div className={styles.actions}>
          <Button pending={pending} onClick={onConfirm}>
            {pending ? signInWords.passkeys.removing : signInWords.passkeys.remove}
          </Button>
          <Button look="outline" onClick={() => ref.current?.close()}>
            {signInWords.passkeys.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
