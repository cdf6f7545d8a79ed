import { useId, useRef } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { Dialog, useShownDialog } from "#components/ui/dialog/dialog.tsx";
import { EntryForm } from "./entry-form.tsx";
import { strings } from "./strings.ts";

export function EntryDialog({ onEnd }: { onEnd: (opened: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useShownDialog(dialog, () => onEnd(false));
  const textId = useId();
  return (
    <Dialog ref={dialog} title={strings.heading} describedBy={textId}>
      <p id={textId}>{strings.text}</p>
      <EntryForm onOpened={() => onEnd(true)}>
        <Button look="outline" onClick={() => dialog.current?.close()}>
          {strings.cancel}
        </Button>
      </EntryForm>
    </Dialog>
  );
}
