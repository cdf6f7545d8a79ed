"use client";

import { useState } from "react";
import type { Choice } from "#lib/desk/content/fields.ts";
import styles from "./content.module.css";
import { words } from "./words.ts";

type PictureChoiceProps = {
  shared: object;
  /** A path below /images/. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** One of the known pictures. */
export function PictureChoice({ shared, value, choices, onChange }: PictureChoiceProps) {
  const [chosen, setChosen] = useState(value);
  const isKnown = chosen === "" || choices.some((one) => one.value === chosen);
  return (
    <div className={styles.picture}>
      {isKnown && chosen !== "" && (
        // biome-ignore lint/performance/noImgElement: a thumbnail of a picture whose sizes are not known here.
        <img src={chosen} alt="" loading="lazy" className={styles.thumbnail} />
      )}
      <select
        {...shared}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
          onChange(event.target.value);
        }}
      >
        <option value="">{words.choose}</option>
        {!isKnown && <option value={chosen}>{words.unknown(chosen)}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}
