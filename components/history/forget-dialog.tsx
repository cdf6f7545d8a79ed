import { type RefObject, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { historySettings } from "#lib/content/history.ts";
import styles from "./history-settings.module.css";

type ForgetDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  wish: "off" | "clear";
  pending: boolean;
  onConfirm: () => void;
};

const words = {
  off: { title: "Turn your watch history off?", yes: "Turn it off" },
  clear: { title: "Clear your watch history?", yes: "Clear it" },
} as const;

/** Asks before a history is deleted. */
export function ForgetDialog({ ref, wish, pending, onConfirm }: ForgetDialogProps) {
  const lossId = useId();
  const { title, yes } = words[wish];
  return (
    <Dialog ref={ref} title={title} describedBy={lossId}>
      <p id={lossId}>{historySettings.lost}</p>
      <div className={styles.actions}>
        <Button pending={pending} onClick={onConfirm}>
          {pending ? "One moment…" : yes}
        </Button>
        <Button look="outline" onClick={() => ref.current?.close()}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
