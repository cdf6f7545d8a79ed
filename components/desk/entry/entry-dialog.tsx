import { useId, useRef, useState } from "react";
import { CloseDialog, Dialog, useShownDialog } from "#components/ui/dialog/dialog.tsx";
import { EntryForm } from "./entry-form.tsx";
import { KeepCodes } from "./recovery-codes.tsx";
import { strings } from "./strings.ts";

export function EntryDialog({ onEnd }: { onEnd: (opened: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useShownDialog(dialog, () => onEnd(codes.length > 0));
  const textId = useId();
  const opened = (made: readonly string[]) => (made.length === 0 ? onEnd(true) : setCodes(made));
  return (
    <Dialog ref={dialog} title={strings.heading} describedBy={textId}>
      {codes.length > 0 ? (
        <KeepCodes codes={codes} textId={textId} onKept={() => onEnd(true)} />
      ) : (
        <>
          <p id={textId}>{strings.text}</p>
          <EntryForm onOpened={opened}>
            <CloseDialog>{strings.cancel}</CloseDialog>
          </EntryForm>
        </>
      )}
    </Dialog>
  );
}
