import { type RefObject, useId } from "react";
import { words } from "#components/progress/words.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import styles from "./history-settings.module.css";

type ForgetDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  wish: "off" | "clear";
  pending: boolean;
  onConfirm: () => void;
};

export function ForgetDialog({ ref, wish, pending, onConfirm }: ForgetDialogProps) {
  const lossId = useId();
  const { title, yes } = words.ask[wish];
  return (
    <Dialog ref={ref} title={title} describedBy={lossId}>
      <p id={lossId}>{words.ask.lost}</p>
      <div className={styles.actions}>
        <Button pending={pending} onClick={onConfirm}>
          {pending ? words.ask.pending : yes}
        </Button>
        <Button look="outline" onClick={() => ref.current?.close()}>
          {words.ask.keep}
        </Button>
      </div>
    </Dialog>
  );
}
