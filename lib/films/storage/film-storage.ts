import type { Readable } from "node:stream";
import type { FilmManifest } from "#lib/films/manifest.ts";
import type { Piece } from "#lib/films/packaging/renditions/fragments.ts";

/** Keeps `<episode id>/<revision>/…`; `<episode id>/film.json` names the published one. */
export type FilmStorage = {
  /** False for a bucket: its provider could read a film that is not encrypted. */
  takesPlainFilms: boolean;
  readManifest(episodeId: string): Promise<FilmManifest | null>;
  readRevision(episodeId: string, revision: string): Promise<FilmManifest | null>;
  /** Adds a film without showing it. `progress` gets 0 to 1. */
  add(folder: string, manifest: FilmManifest, progress?: (done: number) => void): Promise<void>;
  /** Makes an added revision the shown one, atomically. */
  show(manifest: FilmManifest): Promise<void>;
  /** Resolves with a function that restores what is shown now: a film, an unreadable one or none. */
  rememberShown(episodeId: string): Promise<() => Promise<void>>;
  /** Adds a revision that shares `base`'s files except `changed`. Does not show it. */
  addRevision(
    manifest: FilmManifest,
    base: FilmManifest,
    changed: ReadonlyMap<string, Uint8Array>,
  ): Promise<void>;
  remove(episodeId: string): Promise<void>;
  shownSince(episodeId: string): Promise<Date | null>;
  listRevisions(episodeId: string): Promise<{ revision: string; writtenAt: Date }[]>;
  removeRevision(episodeId: string, revision: string): Promise<void>;
  readStream(episodeId: string, revision: string, name: string, part?: Piece): Promise<Readable>;
  readFile(episodeId: string, revision: string, name: string): Promise<Buffer>;
  readPart(episodeId: string, revision: string, name: string, part: Piece): Promise<Buffer>;
};
