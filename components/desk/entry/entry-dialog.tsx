import { useId, useRef } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { useShownDialog } from "#components/ui/dialog/use-shown-dialog.ts";
import { EntryForm } from "./entry-form.tsx";
import { words } from "./words.ts";

export function EntryDialog({ onEnd }: { onEnd: (opened: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useShownDialog(dialog, () => onEnd(false));
  const textId = useId();
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
