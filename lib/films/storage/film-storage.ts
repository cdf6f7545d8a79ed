import type { Readable } from "node:stream";
import type { EpisodeId } from "#lib/content/episodes.ts";
import type { FilmManifest } from "#lib/films/library/manifest.ts";

/**
 * Where packaged films lie: `<episode id>/<revision>/…`, and `<episode id>/film.json`, which says what
 * revision the site shows.
 */
export type FilmStorage = {
  /** False where others keep the disk: there every film is encrypted. */
  takesPlainFilms: boolean;
  /** The manifest of the film that is shown; null when there is none. */
  readManifest(episodeId: EpisodeId): Promise<FilmManifest | null>;
  /** The manifest of a revision, while it is kept. */
  readRevision(episodeId: EpisodeId, revision: string): Promise<FilmManifest | null>;
  /**
   * Copies a package from a folder of this machine and then, in one step, shows it. What was shown
   * before stays for those who are watching it. `progress` is told how much is copied, 0 to 1.
   */
  publish(folder: string, manifest: FilmManifest, progress?: (done: number) => void): Promise<void>;
  /** Takes the film off the site, all its revisions with it. */
  remove(episodeId: EpisodeId): Promise<void>;
  /** Since when the film is shown that is shown; null when there is none. */
  shownSince(episodeId: EpisodeId): Promise<Date | null>;
  /** The revisions that are kept, and when each was last written to; in no order. */
  listRevisions(episodeId: EpisodeId): Promise<{ revision: string; writtenAt: Date }[]>;
  removeRevision(episodeId: EpisodeId, revision: string): Promise<void>;
  /** A file's bytes. `name` is one of the manifest's. @throws when it is not there */
  readStream(episodeId: EpisodeId, revision: string, name: string): Promise<Readable>;
  /** A small file as a whole: a playlist, words. @throws when it is not there */
  readFile(episodeId: EpisodeId, revision: string, name: string): Promise<Buffer>;
};
