import { content } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { readThumbnailPath, thumbnailWidths } from "#lib/content/thumbnails.ts";
import {
  type Copies,
  fileName,
  type PictureCut,
  type PictureFiles,
  type PictureFormat,
  partsOfName,
} from "#lib/core/images/picture-files.ts";
import manifest from "./generated/manifest.json" with { type: "json" };

export const describedPictures: Readonly<Record<string, PictureFiles>> = manifest;

export function findPicture(path: string): PictureFiles | null {
  return describedPictures[nameOf(path)] ?? content().uploads.get(path) ?? null;
}

export function shownPicture(path: string): PictureFiles | null {
  const thumbnail = readThumbnailPath(path);
  return findPicture(thumbnail ? (findEpisode(thumbnail.episodeId)?.picture ?? path) : path);
}

/** @throws Error when the picture does not exist */
export function copiesOf(path: string, cut: PictureCut): Copies {
  if (readThumbnailPath(path) !== null) {
    return { before: path.replace(/\.jpg$/, "-"), after: "", widths: thumbnailWidths };
  }
  const { hash, widths, uprightWidths } = requirePicture(path);
  const { before, after } = partsOfName({ name: nameOf(path), hash }, cut);
  const own = cut === "upright" ? uprightWidths : widths;
  return { before: `/pictures/${before}`, after, widths: own };
}

/** @throws Error when the picture does not exist */
export function madeFile(
  path: string,
  cut: PictureCut,
  width: number,
  format: PictureFormat,
): string {
  const { hash } = requirePicture(path);
  return `/pictures/${fileName({ name: nameOf(path), hash }, cut, width, format)}`;
}

/** Returns the smallest size of at least `width`, else the largest. */
export function nearestFile(path: string, width: number, format: PictureFormat): string {
  const { widths } = requirePicture(path);
  const near = widths.find((one) => one >= width) ?? widths.at(-1) ?? width;
  return madeFile(path, "whole", near, format);
}

/** @throws Error when the picture does not exist */
export function openGraphAddress(path: string, { hash } = requirePicture(path)): string {
  return `/pictures/${nameOf(path)}-opengraph.${hash}.jpg`;
}

function requirePicture(path: string): PictureFiles {
  const found = findPicture(path);
  if (found === null) throw new Error(`there is no picture ${path}`);
  return found;
}

export function nameOf(path: string): string {
  return path.replace(/^\/images\//, "").replace(/\.jpg$/, "");
}

export function addressOf(name: string): string {
  return `/images/${name}.jpg`;
}
