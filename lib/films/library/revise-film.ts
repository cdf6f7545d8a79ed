/** Changes a film's words and pictures without encoding it again. */
import type { Act } from "#lib/core/audit/record.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { withFilmLock, withShownLock } from "#lib/films/library/film-lock.ts";
import { showFilm } from "#lib/films/library/show-film.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { CHAPTERS_NAME, ENGLISH } from "#lib/films/packaging/assemble-package.ts";
import { describeBytes, revisionOf } from "#lib/films/packaging/check/hash-files.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** WebVTT text replaces, null removes, absent keeps. */
type Revised = {
  captions?: string | null;
  chapters?: string | null;
  poster?: ReadonlyMap<string, Uint8Array>;
};

export type Revision = {
  episodeId: string;
  /** The revision that the author saw; null accepts any. */
  basedOn: string | null;
  /** The audit's action, such as 'video.captions'. */
  action: string;
};

export type Make = (base: FilmManifest) => Promise<Revised> | Revised;

/**
 * Keeps the segments, and the revision if nothing differs.
 * @throws FilmBusyError; AppError notFound without a film, conflict as `replaceFilm`
 */
export function reviseFilm(
  { episodeId, basedOn, action }: Revision,
  make: Make,
  act: Act,
): Promise<FilmManifest> {
  return withFilmLock(episodeId, async () => {
    const storage = filmStorage();
    const base = await storage.readManifest(episodeId);
    if (base === null) throw new AppError("notFound", `${episodeId} has no film.`);
    return replaceFilm(base, basedOn, make, async (manifest) => {
      const shown = await storage.readManifest(episodeId);
      if (shown?.revision !== base.revision) throw changedMeanwhile(shown?.revision ?? null);
      const details = { from: base.revision, revision: manifest.revision };
      await showFilm(manifest, act, { action, details });
    });
  });
}

/**
 * Adds a changed revision of `base`, which `replace` puts in its place. Requires `withFilmLock`.
 * @throws AppError conflict when the part to replace has changed since `basedOn`
 */
export async function replaceFilm(
  base: FilmManifest,
  basedOn: string | null,
  make: Make,
  replace: (manifest: FilmManifest) => Promise<void>,
): Promise<FilmManifest> {
  const storage = filmStorage();
  const change = await make(base);
  const { manifest, changed } = revised(base, change);
  // Also when the response to the same change was lost.
  if (manifest.revision === base.revision) return base;
  if (basedOn !== null && basedOn !== base.revision) {
    const seen = await storage.readRevision(base.episodeId, basedOn);
    if (seen === null || !isSame(seen, base, change)) throw changedMeanwhile(base.revision);
  }
  await storage.addRevision(manifest, base, changed);
  await withShownLock(base.episodeId, () => replace(manifest));
  return manifest;
}

/** Compares only the parts to change: new chapters do not conflict with captions. */
function isSame(seen: FilmManifest, base: FilmManifest, change: Revised): boolean {
  const marksOf = (film: FilmManifest) => {
    const parts = {
      captions: film.captions.map(({ file }) => file),
      chapters: [film.chapters],
      poster: [film.poster, ...film.renditions.map(({ file }) => file)],
    };
    const names = (["captions", "chapters", "poster"] as const)
      .filter((part) => change[part] !== undefined)
      .flatMap((part) => parts[part]);
    return names.map((name) => (name === null ? "" : film.files[name]?.sha256)).join();
  };
  return marksOf(seen) === marksOf(base);
}

export function revised(base: FilmManifest, { captions, chapters, poster }: Revised) {
  const changed = new Map<string, Uint8Array>(poster);
  const files = { ...base.files };
  const replace = (names: readonly string[], name: string, text: string | null) => {
    for (const old of names) delete files[old];
    if (text !== null) changed.set(name, Buffer.from(text));
  };
  if (captions !== undefined) {
    const english = base.captions.filter(({ language }) => language === ENGLISH.language);
    const names = english.map(({ file }) => file);
    replace(names, ENGLISH.file, captions);
  }
  if (chapters !== undefined) {
    replace(base.chapters === null ? [] : [base.chapters], CHAPTERS_NAME, chapters);
  }
  for (const [name, bytes] of changed) files[name] = describeBytes(name, bytes);
  const others = base.captions.filter(({ language }) => language !== ENGLISH.language);
  const manifest: FilmManifest = {
    ...base,
    revision: revisionOf(files),
    captions: captions === undefined ? base.captions : [...(captions ? [ENGLISH] : []), ...others],
    chapters: chapters === undefined ? base.chapters : chapters && CHAPTERS_NAME,
    files,
  };
  return { manifest, changed };
}

export function changedMeanwhile(revision: string | null): AppError {
  const sentence = "This film was changed meanwhile. Load the page again to see how.";
  return new AppError("conflict", sentence, { fields: { based_on: revision } });
}
