import type { FilmManifest } from "#lib/films/manifest.ts";
import { revisionOf } from "#lib/films/packaging/check/hash-files.ts";

/** Names a film's picture, which revisions with other words share: their seconds are the same. */
export function pictureOf({ files }: Pick<FilmManifest, "files">): string {
  const videos = Object.entries(files).filter(([, { type }]) => type === "video/mp4");
  return revisionOf(Object.fromEntries(videos));
}
