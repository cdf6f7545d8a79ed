/** Films beside the shown one: the held film, which waits to be shown, and the former one. */
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { KeptFilmRole } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { questionsOf } from "#lib/films/examination.ts";
import { withShownLock } from "#lib/films/library/film-lock.ts";
import { revised } from "#lib/films/library/revise-film.ts";
import { showFilm } from "#lib/films/library/show-film.ts";
import { hasSameTextTracks, textTracksFor } from "#lib/films/library/text-tracks-for.ts";
import { type FilmManifest, ifUnreadable } from "#lib/films/manifest.ts";
import { FilmBusyError } from "#lib/films/packaging/film-error.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

export const HELD_ACTIONS = {
  captions: "video.held_captions",
  chapters: "video.held_chapters",
  poster: "video.held_poster",
} as const;

export type KeptFilm = { role: KeptFilmRole; revision: string; keptAt: Date };

export async function keptRevisions(episodeId: string): Promise<Set<string>> {
  const where = { episodeId };
  const kept = await database().read.keptFilm.findMany({ where, select: { revision: true } });
  return new Set(kept.map(({ revision }) => revision));
}

/** The databases sort an enum differently: SQLite by name, PostgreSQL by declaration. */
const ROLES: readonly KeptFilmRole[] = ["HELD", "FORMER"];

/** The film that waits comes first. Omits films that are gone or unreadable, and the shown one. */
export async function keptFilms(
  episodeId: string,
  shown: FilmManifest | null,
): Promise<(KeptFilm & { film: FilmManifest })[]> {
  const kept = await database().read.keptFilm.findMany({
    where: { episodeId, revision: { not: shown?.revision ?? "" } },
    select: { role: true, revision: true, keptAt: true },
  });
  kept.sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
  const films = kept.map(async (row) => {
    const film = await filmStorage()
      .readRevision(episodeId, row.revision)
      .catch(ifUnreadable(null));
    return film ? [{ ...row, film }] : [];
  });
  return (await Promise.all(films)).flat();
}

export async function heldFilm(episodeId: string): Promise<FilmManifest | null> {
  const where = { episodeId, role: "HELD" as const };
  const held = await database().read.keptFilm.findFirst({ where, select: { revision: true } });
  return held && filmStorage().readRevision(episodeId, held.revision);
}

export async function keepFilm(
  tx: Transaction,
  { episodeId, role, revision }: { episodeId: string; role: KeptFilmRole; revision: string },
): Promise<void> {
  const data = { revision, keptAt: now() };
  await tx.keptFilm.upsert({
    where: { episodeId_role: { episodeId, role } },
    create: { episodeId, role, ...data },
    update: data,
    select: { episodeId: true },
  });
}

type Named = { episodeId: string; revision: string };

/** `isConfirmed`: an editor has looked at what the examination asks about. */
type Shown = Named & { isConfirmed?: boolean };

/** Works during an import, too. @throws AppError notFound, conflict */
export async function showKept(act: Act, named: Shown): Promise<void> {
  try {
    await withShownLock(named.episodeId, () => swapFilms(act, named));
  } catch (error) {
    if (!(error instanceof FilmBusyError)) throw error;
    throw new AppError("conflict", "Another change of this film is not done. Please try again.");
  }
}

async function swapFilms(act: Act, { episodeId, revision, isConfirmed }: Shown): Promise<void> {
  const storage = filmStorage();
  const kept = await storage.readRevision(episodeId, revision);
  const role = await roleOf(database().read, { episodeId, revision });
  if (kept === null || role === null) throw noSuchFilm();
  const questions = role === "HELD" && !isConfirmed ? questionsOf(kept.examination) : [];
  if (questions.length > 0) {
    throw new AppError(
      "conflict",
      [...questions, "Please confirm that you have looked."].join(" "),
    );
  }
  // Replaces an unreadable film.json like a missing one.
  const shown = await storage.readManifest(episodeId).catch(ifUnreadable(null));
  const film = role === "HELD" ? await withTextTracksOf(shown, kept) : kept;
  const action = role === "HELD" ? "video.show" : "video.roll_back";
  const details = { revision: film.revision, replaced: shown?.revision ?? null };
  await showFilm(film, act, { action, details }, async (tx) => {
    if ((await roleOf(tx, { episodeId, revision })) === null) throw noSuchFilm();
    await tx.keptFilm.deleteMany({ where: { episodeId, revision } });
    if (shown !== null && shown.revision !== film.revision) {
      await keepFilm(tx, { episodeId, role: "FORMER", revision: shown.revision });
    }
  });
}

/** Copies words that were corrected after the import, but keeps the held film's own corrections. */
async function withTextTracksOf(
  shown: FilmManifest | null,
  held: FilmManifest,
): Promise<FilmManifest> {
  if (shown === null || hasSameTextTracks(shown, held)) return held;
  const words = await textTracksFor(shown, held.durationSeconds);
  if (words === null) return held;
  const own = await ownWords(held);
  const { manifest, changed } = revised(held, {
    ...(own.has(HELD_ACTIONS.captions) ? {} : { captions: words.captions }),
    ...(own.has(HELD_ACTIONS.chapters) ? {} : { chapters: words.chapters }),
  });
  if (manifest.revision === held.revision) return held;
  await filmStorage().addRevision(manifest, held, changed);
  return manifest;
}

async function ownWords({ episodeId, revision }: FilmManifest): Promise<Set<string>> {
  const { read } = database();
  const where = { episodeId, revision };
  const kept = await read.keptFilm.findFirst({ where, select: { keptAt: true } });
  const entries = await read.auditEntry.findMany({
    where: {
      subject: `episode ${episodeId}`,
      action: { in: [HELD_ACTIONS.captions, HELD_ACTIONS.chapters] },
      at: { gte: kept?.keptAt ?? now() },
    },
    select: { action: true },
  });
  return new Set(entries.map(({ action }) => action));
}

/** Housekeeping deletes the files once no viewer needs them. @throws AppError notFound */
export async function dropKept(act: Act, { episodeId, revision }: Named): Promise<void> {
  await writeAs(act, async (tx) => {
    const role = await roleOf(tx, { episodeId, revision });
    if (role === null) throw noSuchFilm();
    await tx.keptFilm.deleteMany({ where: { episodeId, revision } });
    const fact = { action: "video.drop", subject: `episode ${episodeId}` };
    await recordAudit(tx, { ...act, ...fact, details: { revision, role } });
  });
}

async function roleOf(from: Reader | Transaction, where: Named): Promise<KeptFilmRole | null> {
  const kept = await from.keptFilm.findFirst({ where, select: { role: true } });
  return kept?.role ?? null;
}

function noSuchFilm(): AppError {
  return new AppError("notFound", "There is no such film any more. Please reload the page.");
}
