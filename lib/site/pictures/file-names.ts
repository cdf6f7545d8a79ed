export type PictureFiles = {
  width: number;
  height: number;
  /** Changes with the original, so browsers keep the files for ever. */
  hash: string;
  widths: number[];
  uprightWidths: number[];
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
