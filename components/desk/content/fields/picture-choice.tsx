import { useContext, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import { strings } from "#components/desk/content/strings.ts";
import { FormContext } from "./form-context.ts";
import { UploadPicture } from "./upload-picture.tsx";

type PictureChoiceProps = {
  shared: object;
  label: string;
  /** A path below /images/. */
  value: string;
  onChange: (value: string) => void;
};

export function PictureChoice({ shared, label, value, onChange }: PictureChoiceProps) {
  const { choices, addPicture } = useContext(FormContext);
  const [chosen, setChosen] = useState(value);
  const isKnown = chosen === "" || choices.pictures.some((one) => one.value === chosen);
  function choose(address: string) {
    setChosen(address);
    onChange(address);
  }
  return (
    <div className={styles.picture}>
      {isKnown && chosen !== "" && (
        // biome-ignore lint/performance/noImgElement: a thumbnail of a picture whose sizes are not known here.
        <img src={chosen} alt="" loading="lazy" className={styles.thumbnail} />
      )}
      <select {...shared} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">{strings.choose}</option>
        {!isKnown && <option value={chosen}>{strings.unknown(chosen)}</option>}
        {choices.pictures.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <UploadPicture
        label={label}
        onAdded={(picture) => {
          addPicture(picture);
          choose(picture.value);
        }}
      />
    </div>
  );
}
