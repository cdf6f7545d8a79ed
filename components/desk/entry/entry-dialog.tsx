import { useId, useRef } from "react";
import { CloseDialog, Dialog, useShownDialog } from "#components/ui/dialog/dialog.tsx";
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
        <CloseDialog>{strings.cancel}</CloseDialog>
      </EntryForm>
    </Dialog>
  );
}
