import type { ReactNode } from "react";
import styles from "#components/desk/content/content.module.css";

type TwoSidesProps = {
  legend: ReactNode;
  name: string;
  labels: { mine: string; theirs: string };
  texts: { mine: ReactNode; theirs: ReactNode };
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

export function TwoSides({ legend, name, labels, texts, isTheirs, onChoose }: TwoSidesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.sides}>
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side} className={styles.side}>
            <span>
              <input
                type="radio"
                name={name}
                checked={isTheirs === (side === "theirs")}
                onChange={() => onChoose(side === "theirs")}
              />{" "}
              {labels[side]}
            </span>
            <span className={styles.words}>{texts[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
