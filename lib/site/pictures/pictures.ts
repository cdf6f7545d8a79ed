import { content } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { readThumbnailPath, thumbnailWidths } from "#lib/content/thumbnails.ts";
import {
  around,
  type Copies,
  fileName,
  type PictureCut,
  type PictureFiles,
  type PictureFormat,
} from "#lib/core/images/picture-files.ts";
import manifest from "./generated/manifest.json" with { type: "json" };

export const describedPictures: Readonly<Record<string, PictureFiles>> = manifest;

/** Returns null for a picture that does not exist. */
export function findPicture(path: string): PictureFiles | null {
  return describedPictures[nameOf(path)] ?? content().uploads.get(path) ?? null;
}

export function shownPicture(path: string): PictureFiles | null {
  const thumbnail = readThumbnailPath(path);
  return findPicture(thumbnail ? (findEpisode(thumbnail.episodeId)?.picture ?? path) : path);
}

/** Without widths for a picture that does not exist. */
export function copiesOf(path: string, cut: PictureCut): Copies {
  const picture = shownPicture(path);
  if (picture === null) return { before: "", after: "", widths: [] };
  if (readThumbnailPath(path) !== null) {
    return { before: path.replace(/\.jpg$/, "-"), after: "", widths: thumbnailWidths };
  }
  const { before, after } = around({ name: nameOf(path), hash: picture.hash }, cut);
  const widths = cut === "upright" ? picture.uprightWidths : picture.widths;
  return { before: `/pictures/${before}`, after, widths };
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

function nameOf(path: string): string {
  return path.replace(/^\/images\//, "").replace(/\.jpg$/, "");
}

export function addressOf(name: string): string {
  return `/images/${name}.jpg`;
}
