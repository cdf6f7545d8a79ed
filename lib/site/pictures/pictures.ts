import { isThumbnail } from "#lib/content/thumbnails.ts";
import { fileName, type PictureCut, type PictureFiles, type PictureFormat } from "./file-names.ts";
import manifest from "./generated/manifest.json" with { type: "json" };

export const describedPictures: Readonly<Record<string, PictureFiles>> = manifest;

/** @throws Error when a page names a picture that does not exist */
export function findPicture(path: string): PictureFiles {
  const found = describedPictures[nameOf(path)];
  if (!found) throw new Error(`there is no picture ${path}`);
  return found;
}

export function sourceSet(path: string, cut: PictureCut, format: PictureFormat): string {
  const { widths, uprightWidths } = findPicture(path);
  const stays = isThumbnail(path);
  const addressOf = (width: number) =>
    stays ? path.replace(/\.jpg$/, `-${width}.${format}`) : madeFile(path, cut, width, format);
  return (cut === "upright" ? uprightWidths : widths)
    .map((width) => `${addressOf(width)} ${width}w`)
    .join(", ");
}

export function madeFile(
  path: string,
  cut: PictureCut,
  width: number,
  format: PictureFormat,
): string {
  const { hash } = findPicture(path);
  return `/pictures/${fileName({ name: nameOf(path), hash }, cut, width, format)}`;
}

function nameOf(path: string): string {
  return path.replace(/^\/images\//, "").replace(/\.jpg$/, "");
}
