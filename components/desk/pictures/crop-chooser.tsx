import { useEffect, useRef, useState } from "react";
import { Field, SelectField } from "#components/ui/form/field.tsx";
import styles from "./pictures.module.css";
import { strings as all } from "./strings.ts";

const strings = all.add;

/** Pixels of the upright picture. */
export type Crop = { left: number; top: number; width: number; height: number };

/** 0 to 1: the share of the largest crop of this shape, and its position. */
type Place = { part: number; x: number; y: number };

/** Width to height; null keeps the whole picture. */
const ratios = { whole: null, "16:9": 16 / 9, "4:5": 4 / 5, "8:3": 8 / 3, "1:1": 1 } as const;

export type Shape = keyof typeof ratios;

/** Pixels of the preview. */
const DRAWN_SIDE = 480;

type CropChooserProps = {
  bitmap: ImageBitmap;
  /** Of the field that asks for the picture. */
  begins: Shape;
  /** Null: the whole picture. */
  onCrop: (crop: Crop | null) => void;
};

/** Chooses a shape and its part of the picture, and draws what will be kept. */
export function CropChooser({ bitmap, begins, onCrop }: CropChooserProps) {
  const [shape, setShape] = useState<Shape>(begins);
  const [place, setPlace] = useState<Place>({ part: 1, x: 0.5, y: 0.5 });
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = ratios[shape];
  const crop = ratio === null ? null : cropOf(bitmap, ratio, place);
  const whole: Crop = { left: 0, top: 0, width: bitmap.width, height: bitmap.height };
  const { left, top, width, height } = crop ?? whole;
  const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height));

  useEffect(() => {
    onCrop(crop);
    const { width: across, height: down } = canvas.current ?? { width: 0, height: 0 };
    const context = canvas.current?.getContext("2d");
    context?.drawImage(bitmap, left, top, width, height, 0, 0, across, down);
  });

  return (
    <>
      <SelectField
        name="shape"
        label={strings.crop}
        value={shape}
        choices={strings.crops}
        onChange={({ currentTarget }) => setShape(currentTarget.value as Shape)}
      />
      {ratio !== null &&
        (["part", "x", "y"] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={strings[name]}
            type="range"
            min={name === "part" ? 10 : 0}
            max={100}
            value={Math.round(place[name] * 100)}
            onChange={({ currentTarget }) =>
              setPlace({ ...place, [name]: Number(currentTarget.value) / 100 })
            }
          />
        ))}
      <div>
        <canvas
          ref={canvas}
          className={styles.kept}
          role="img"
          aria-label={strings.preview}
          width={Math.max(1, Math.round(width * scale))}
          height={Math.max(1, Math.round(height * scale))}
        />
        <p className="note" aria-live="polite">
          {strings.result(width, height)}
        </p>
      </div>
    </>
  );
}

/** `ratio`: width to height. */
function cropOf({ width, height }: ImageBitmap, ratio: number, { part, x, y }: Place): Crop {
  const most = Math.min(width, height * ratio);
  const kept = {
    width: Math.max(1, Math.floor(most * part)),
    height: Math.max(1, Math.min(height, Math.floor((most / ratio) * part))),
  };
  return {
    ...kept,
    left: Math.floor((width - kept.width) * x),
    top: Math.floor((height - kept.height) * y),
  };
}
