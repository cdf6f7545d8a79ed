import { useContext, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import { strings } from "#components/desk/content/strings.ts";
import { dropsFile } from "#components/desk/pictures/drops-file.ts";
import { Button } from "#components/ui/button/button.tsx";
import type { PictureShape } from "#lib/desk/content/fields.ts";
import { FormContext } from "./form-context.ts";
import { PictureDialog } from "./picture-dialog.tsx";

type PictureChoiceProps = {
  shared: object;
  label: string;
  shape: PictureShape | undefined;
  /** A path below /images/. */
  value: string;
  onChange: (value: string) => void;
};

export function PictureChoice({ shared, label, shape, value, onChange }: PictureChoiceProps) {
  const { choices, addPicture } = useContext(FormContext);
  const [chosen, setChosen] = useState(value);
  /** The open dialog's beginning. */
  const [asked, setAsked] = useState<"grid" | "upload" | File | null>(null);
  const picture = choices.pictures.find((one) => one.value === chosen);
  function choose(address: string) {
    setChosen(address);
    onChange(address);
  }
  return (
    <div className={styles.picture} {...dropsFile(setAsked)}>
      {picture && (
        // biome-ignore lint/performance/noImgElement: a thumbnail of a picture whose sizes are not known here.
        <img
          src={picture.thumbnail ?? picture.value}
          alt=""
          loading="lazy"
          className={styles.thumbnail}
        />
      )}
      <select {...shared} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">{strings.choose}</option>
        {!picture && chosen !== "" && <option value={chosen}>{strings.unknown(chosen)}</option>}
        {choices.pictures.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <Button
        look="outline"
        aria-label={strings.pictures.openOf(label)}
        onClick={() => setAsked("grid")}
      >
        {strings.pictures.open}
      </Button>
      <Button
        look="outline"
        aria-label={strings.upload.labelOf(label)}
        onClick={() => setAsked("upload")}
      >
        {strings.upload.label}
      </Button>
      {asked && (
        <PictureDialog
          label={label}
          shape={shape}
          pictures={choices.pictures}
          adds={asked === "upload" || (asked !== "grid" && asked)}
          onAdded={addPicture}
          onChosen={(one) => choose(one.value)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
