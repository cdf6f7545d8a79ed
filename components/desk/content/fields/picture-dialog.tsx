import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { strings as acts } from "#components/desk/acts/strings.ts";
import { strings } from "#components/desk/content/strings.ts";
import { AddPictureForm } from "#components/desk/pictures/add-picture.tsx";
import { dropsFile } from "#components/desk/pictures/drops-file.ts";
import styles from "#components/desk/pictures/pictures.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog, useShownDialog } from "#components/ui/dialog/dialog.tsx";
import { Field } from "#components/ui/form/field.tsx";
import type { PictureChoice, PictureShape } from "#lib/desk/content/fields.ts";

type PictureDialogProps = {
  label: string;
  /** Of the field. */
  shape?: PictureShape | undefined;
  pictures: readonly PictureChoice[];
  /** Begins with the form that adds one, of this file. */
  adds?: boolean | File;
  onAdded: (picture: PictureChoice) => void;
  onChosen: (picture: PictureChoice) => void;
  onClose: () => void;
};

/** Shown while it is mounted: its end cancels an upload. A portal, as HTML allows no nested forms. */
export function PictureDialog(props: PictureDialogProps) {
  const { label, pictures, onChosen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const [adds, setAdds] = useState(props.adds ?? false);
  useShownDialog(dialog, onClose);
  function choose(picture: PictureChoice) {
    dialog.current?.close();
    onChosen(picture);
  }
  const title = adds ? strings.upload.labelOf(label) : strings.pictures.title(label);
  return createPortal(
    <Dialog ref={dialog} title={title} describedBy={textId}>
      <p id={textId}>{adds ? strings.upload.text : strings.pictures.text}</p>
      {adds ? (
        <AddPictureForm
          file={adds === true ? null : adds}
          shape={props.shape}
          onAdded={({ address, name, alternative }) => {
            const picture = { value: address, label: name, text: alternative, id: idOf(address) };
            props.onAdded(picture);
            choose(picture);
          }}
        >
          <CloseDialog>{acts.cancel}</CloseDialog>
        </AddPictureForm>
      ) : (
        <Grid pictures={pictures} onChosen={choose} onAdd={(file) => setAdds(file ?? true)} />
      )}
    </Dialog>,
    document.body,
  );
}

/** Of an added picture. */
const idOf = (address: string) => /([^/]+)\.jpg$/.exec(address)?.[1] ?? "";

type GridProps = Pick<PictureDialogProps, "pictures" | "onChosen"> & {
  onAdd: (file?: File) => void;
};

function Grid({ pictures, onChosen, onAdd }: GridProps) {
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  const found = pictures.filter(({ label, text = "" }) =>
    `${label} ${text}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="stack" {...dropsFile(onAdd)}>
      <Field
        name="find"
        // Escape would only clear a field of type search.
        role="searchbox"
        label={strings.pictures.find}
        autoComplete="off"
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <p className="note" aria-live="polite">
        {found.length === 0 && strings.pictures.none}
      </p>
      <ul className={styles.grid}>
        {found.map((picture) => (
          <li key={picture.value}>
            <button type="button" className={styles.choice} onClick={() => onChosen(picture)}>
              {/* biome-ignore lint/performance/noImgElement: a thumbnail of a picture whose sizes are not known here. */}
              <img
                src={picture.thumbnail ?? picture.value}
                alt=""
                loading="lazy"
                className={styles.thumbnail}
              />
              {picture.text || picture.label}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button look="outline" onClick={() => onAdd()}>
          {strings.upload.label}
        </Button>
        <CloseDialog>{acts.cancel}</CloseDialog>
      </div>
    </div>
  );
}
