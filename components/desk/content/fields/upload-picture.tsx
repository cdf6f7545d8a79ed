import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { strings as acts } from "#components/desk/acts/strings.ts";
import { strings as all } from "#components/desk/content/strings.ts";
import { AddPictureForm } from "#components/desk/pictures/add-picture.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import type { Choice } from "#lib/desk/content/fields.ts";

const strings = all.upload;

type UploadPictureProps = {
  label: string;
  onAdded: (picture: Choice) => void;
};

export function UploadPicture({ label, onAdded }: UploadPictureProps) {
  // Counts openings: each begins with an empty form.
  const [opened, setOpened] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  return (
    <>
      <Button
        look="outline"
        aria-label={strings.labelOf(label)}
        onClick={() => setOpened(opened + 1)}
      >
        {strings.label}
      </Button>
      {/* A portal: HTML does not allow nested forms. */}
      {opened > 0 &&
        createPortal(
          <Dialog ref={dialog} title={strings.labelOf(label)} describedBy={textId}>
            <p id={textId}>{strings.text}</p>
            <AddPictureForm
              key={opened}
              onAdded={({ address, name }) => {
                dialog.current?.close();
                onAdded({ value: address, label: name });
              }}
            >
              <CloseDialog>{acts.cancel}</CloseDialog>
            </AddPictureForm>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
