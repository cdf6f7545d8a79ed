import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { EntryForm } from "./entry-form.tsx";
import { words } from "./words.ts";

export function EntryDialog({ onEnd }: { onEnd: (opened: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    const close = () => end(false);
    shown.showModal();
    shown.addEventListener("close", close);
    return () => shown.removeEventListener("close", close);
  }, []);

  return (
    <Dialog ref={dialog} title={words.heading} describedBy={textId}>
      <p id={textId}>{words.text}</p>
      <EntryForm onOpened={() => onEnd(true)}>
        <Button look="outline" onClick={() => dialog.current?.close()}>
          {words.cancel}
        </Button>
      </EntryForm>
    </Dialog>
  );
}
