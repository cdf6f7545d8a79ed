/**
 * The addresses of episodes' thumbnails. They stay the same when a film brings a poster of its own,
 * so that pages which were built before show it.
 */
import { type EpisodeId, findEpisode } from "#lib/content/episodes.ts";

/** In pixels. The drawn pictures have these widths, and posters are made in them. */
export const thumbnailWidths = [320, 480, 640, 828, 960] as const;
export const thumbnailFormats = ["avif", "webp"] as const;

export type ThumbnailSize = {
  width: (typeof thumbnailWidths)[number];
  format: (typeof thumbnailFormats)[number];
};

/** A thumbnail in one size, or the whole JPEG. */
export type Thumbnail = { episodeId: EpisodeId; size: ThumbnailSize | null };

export const thumbnailSizes: readonly ThumbnailSize[] = thumbnailFormats.flatMap((format) =>
  thumbnailWidths.map((width) => ({ width, format })),
);

const FOLDER = "/images/episodes/";
const NAME = /^([A-Z0-9-]+)-thumbnail(?:-(\d+)\.(\w+)|\.jpg)$/;

/** True for the path of an episode's thumbnail. */
export function isThumbnail(path: string): boolean {
  return readThumbnailPath(path) !== null;
}

/** The thumbnail at a path of the site, or null when the path is of anything else. */
export function readThumbnailPath(path: string): Thumbnail | null {
  if (!path.startsWith(FOLDER)) return null;
  const [, id = "", width, format] = NAME.exec(path.slice(FOLDER.length)) ?? [];
  const episode = findEpisode(id);
  if (episode === null) return null;
  if (width === undefined) return { episodeId: episode.id, size: null };
  const size = thumbnailSizes.find((one) => `${one.width}` === width && one.format === format);
  return size ? { episodeId: episode.id, size } : null;
}
