export type PictureFiles = {
  width: number;
  height: number;
  /** Changes with the original, so browsers keep the files for ever. */
  hash: string;
  widths: number[];
  /** Of the upright middle, for an upright window; empty when not needed. */
  uprightWidths: number[];
  /** A data URL of 16 pixels' width, shown blurred while the picture loads. */
  placeholder: string;
};

export const formats = ["avif", "webp"] as const;
export type PictureFormat = (typeof formats)[number];

export type PictureCut = "whole" | "upright";

export function fileName(
  { name, hash }: { name: string; hash: string },
  cut: PictureCut,
  width: number,
  format: PictureFormat,
): string {
  return `${name}-${cut === "upright" ? "upright-" : ""}${width}.${hash}.${format}`;
}
