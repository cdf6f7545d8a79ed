import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { strings as acts } from "#components/desk/acts/strings.ts";
import { strings as all } from "#components/desk/content/strings.ts";
import { AddPictureForm } from "#components/desk/pictures/add-picture.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog, useShownDialog } from "#components/ui/dialog/dialog.tsx";
import type { Choice } from "#lib/desk/content/fields.ts";

const strings = all.upload;

type UploadPictureProps = {
  label: string;
  onAdded: (picture: Choice) => void;
};

export function UploadPicture({ label, onAdded }: UploadPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-label={strings.labelOf(label)} onClick={() => setIsOpen(true)}>
        {strings.label}
      </Button>
      {/* A portal: HTML does not allow nested forms. */}
      {isOpen &&
        createPortal(
          <UploadDialog label={label} onAdded={onAdded} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  );
}

type UploadDialogProps = UploadPictureProps & { onClose: () => void };

/** Each begins with an empty form. Its end cancels the upload. */
function UploadDialog({ label, onAdded, onClose }: UploadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  useShownDialog(dialog, onClose);
  return (
    <Dialog ref={dialog} title={strings.labelOf(label)} describedBy={textId}>
      <p id={textId}>{strings.text}</p>
      <AddPictureForm
        onAdded={({ address, name }) => {
          dialog.current?.close();
          onAdded({ value: address, label: name });
        }}
      >
        <CloseDialog>{acts.cancel}</CloseDialog>
      </AddPictureForm>
    </Dialog>
  );
}
