import type { Readable } from "node:stream";
import type { EpisodeId } from "#lib/content/episodes.ts";
import type { FilmManifest } from "#lib/films/library/manifest.ts";

/** Keeps `<episode id>/<revision>/…`; `<episode id>/film.json` names the published one. */
export type FilmStorage = {
  /** False where others own the disk. */
  takesPlainFilms: boolean;
  readManifest(episodeId: EpisodeId): Promise<FilmManifest | null>;
  readRevision(episodeId: EpisodeId, revision: string): Promise<FilmManifest | null>;
  /** `progress` gets 0 to 1. */
  publish(folder: string, manifest: FilmManifest, progress?: (done: number) => void): Promise<void>;
  remove(episodeId: EpisodeId): Promise<void>;
  shownSince(episodeId: EpisodeId): Promise<Date | null>;
  listRevisions(episodeId: EpisodeId): Promise<{ revision: string; writtenAt: Date }[]>;
  removeRevision(episodeId: EpisodeId, revision: string): Promise<void>;
  readStream(episodeId: EpisodeId, revision: string, name: string): Promise<Readable>;
  readFile(episodeId: EpisodeId, revision: string, name: string): Promise<Buffer>;
};
