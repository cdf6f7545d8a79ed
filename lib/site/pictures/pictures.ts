/** The pictures of the site, in the sizes and formats that `make.ts` has made of them. */
import { isThumbnail } from "#lib/content/thumbnails.ts";
import { fileName, type PictureCut, type PictureFiles, type PictureFormat } from "./file-names.ts";
import manifest from "./generated/manifest.json" with { type: "json" };

const made: Readonly<Record<string, PictureFiles | undefined>> = manifest;

/**
 * What was made of the picture at this path of the site, `/images/home/hero.jpg` say.
 * @throws Error when there is none: a page names a picture that does not exist.
 */
export function findPicture(path: string): PictureFiles {
  const found = made[nameOf(path)];
  if (!found) throw new Error(`there is no picture ${path}`);
  return found;
}

/**
 * The `srcset` of a picture, whole or its upright middle, in one format. A thumbnail's addresses are
 * those at which the server answers with a poster, when there is one.
 */
export function sourceSet(path: string, cut: PictureCut, format: PictureFormat): string {
  const { widths, uprightWidths } = findPicture(path);
  const stays = isThumbnail(path);
  const addressOf = (width: number) =>
    stays ? path.replace(/\.jpg$/, `-${width}.${format}`) : madeFile(path, cut, width, format);
  return (cut === "upright" ? uprightWidths : widths)
    .map((width) => `${addressOf(width)} ${width}w`)
    .join(", ");
}

/** The address of what was made of a picture in one width and format. */
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
