/** The addresses never change: pages built earlier show a film's new poster, too. */
import { findEpisode } from "./episodes.ts";

/** Pixels, for drawn pictures and posters. */
export const thumbnailWidths = [320, 480, 640, 828, 960] as const;
const thumbnailFormats = ["avif", "webp"] as const;

export type ThumbnailSize = {
  width: (typeof thumbnailWidths)[number];
  format: (typeof thumbnailFormats)[number];
};

/** Null: the whole JPEG. */
export type Thumbnail = { episodeId: string; size: ThumbnailSize | null };

export const thumbnailSizes: readonly ThumbnailSize[] = thumbnailFormats.flatMap((format) =>
  thumbnailWidths.map((width) => ({ width, format })),
);

const FOLDER = "/images/episodes/";
const NAME = /^([A-Z0-9-]+)-thumbnail(?:-(\d+)\.(\w+)|\.jpg)$/;

export function readThumbnailPath(path: string): Thumbnail | null {
  if (!path.startsWith(FOLDER)) return null;
  const [, id = "", width, format] = NAME.exec(path.slice(FOLDER.length)) ?? [];
  const episode = findEpisode(id);
  if (episode === null) return null;
  if (width === undefined) return { episodeId: episode.id, size: null };
  const size = thumbnailSizes.find((one) => `${one.width}` === width && one.format === format);
  return size ? { episodeId: episode.id, size } : null;
}
