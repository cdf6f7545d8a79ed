/** The pictures of the site, in the sizes and formats that `make.ts` has made of them. */
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

/** The `srcset` of a picture, whole or its upright middle, in one format. */
export function sourceSet(path: string, cut: PictureCut, format: PictureFormat): string {
  const { widths, uprightWidths, hash } = findPicture(path);
  const original = { name: nameOf(path), hash };
  return (cut === "upright" ? uprightWidths : widths)
    .map((width) => `/pictures/${fileName(original, cut, width, format)} ${width}w`)
    .join(", ");
}

function nameOf(path: string): string {
  return path.replace(/^\/images\//, "").replace(/\.jpg$/, "");
}
