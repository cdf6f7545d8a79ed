/** What is made of an original below `public/images`, and what the files are called. */

/** What was made of one original. */
export type PictureFiles = {
  /** The original's size in pixels. */
  width: number;
  height: number;
  /** Changes with the original, so that a browser may keep the files for ever. */
  hash: string;
  /** Ascending, in pixels; never wider than the original. */
  widths: number[];
  /** Of its upright middle, for a window that is higher than wide; empty where it is not needed. */
  uprightWidths: number[];
  /** A data address of the picture at 16 pixels' width, shown blurred until the picture is there. */
  placeholder: string;
};

/** The formats, the smallest files first: a browser takes the first that it knows. */
export const formats = ["avif", "webp"] as const;
export type PictureFormat = (typeof formats)[number];

export type PictureCut = "whole" | "upright";

/** What a file is called below `public/pictures`, for one width and format of an original's cut. */
export function fileName(
  { name, hash }: { name: string; hash: string },
  cut: PictureCut,
  width: number,
  format: PictureFormat,
): string {
  return `${name}-${cut === "upright" ? "upright-" : ""}${width}.${hash}.${format}`;
}
