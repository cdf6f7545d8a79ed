/** The work of one film job, and how it ended. */
import type { NewJob } from "#lib/films/jobs/jobs.ts";
import { checkFilm } from "#lib/films/library/check-film.ts";
import { encryptionNote, importFilm } from "#lib/films/library/import-film.ts";
import { HELD_ACTIONS, heldFilm } from "#lib/films/library/kept-films.ts";
import { hasSameTextTracks, textTracksFor } from "#lib/films/library/text-tracks-for.ts";
import { type FilmManifest, ifUnreadable } from "#lib/films/manifest.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import type { Progress } from "#lib/films/packaging/film-spec.ts";
import type { TextTracks } from "#lib/films/packaging/text-tracks.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { fetchMaster, hasMaster, masterFile } from "#lib/films/uploads/uploads.ts";

export type End = {
  state: "MADE" | "FAILED";
  lines: readonly string[];
  revision: string | null;
  problems: number | null;
  taken?: readonly Taken[];
};

/** Words taken from the film that waited (`from`): the audit counts them as the new film's. */
type Taken = { action: string; from: string };

/** @throws FilmError, FilmBusyError */
export function doJob(job: NewJob, progress: Progress): Promise<End> {
  return job.kind === "IMPORT" ? importOf(job, progress) : checkOf(job, progress);
}

async function importOf(job: NewJob, progress: Progress): Promise<End> {
  const { episodeId, master, actor, reason } = job;
  if (master === null || !(await hasMaster(master))) {
    throw new FilmError("The master is no longer here. Please upload it again.");
  }
  await fetchMaster(master, () => progress(0, "bringing the master"));
  const shown = await readShown(episodeId).catch(ifUnreadable(null));
  const held = await heldFilm(episodeId).catch(ifUnreadable(null));
  const lines: string[] = [];
  const wish = {
    episodeId,
    master: masterFile(master),
    textTracksFor: (seconds: number) => textTracksOf(shown, held, seconds, lines),
    encrypt: shown !== null && shown.keyId !== null,
    posterSeconds: null,
    sound: { track: job.soundTrack, isLevelled: job.isLevelled },
    isConfirmed: false,
    isHeld: true,
  } as const;
  const film = await importFilm({ ...wish, actor, reason }, progress);
  const { revision } = film;
  const taken = takenWords(film, held, await shownOf(episodeId));
  const findings = film.examination?.findings ?? [];
  lines.push(...encryptionNote(wish.encrypt, film), ...findings.map(({ sentence }) => sentence));
  return { state: "MADE", lines: [...lines, `made ${revision}`], revision, problems: null, taken };
}

/** Omits words that the shown film has: their corrections are copied when `film` is shown. */
function takenWords(
  film: FilmManifest,
  held: FilmManifest | null,
  shown: FilmManifest | null,
): Taken[] {
  if (held === null || !hasSameTextTracks(film, held)) return [];
  if (shown !== null && hasSameTextTracks(film, shown)) return [];
  const from = held.revision;
  return [
    ...(film.captions.length > 0 ? [{ action: HELD_ACTIONS.captions, from }] : []),
    ...(film.chapters !== null ? [{ action: HELD_ACTIONS.chapters, from }] : []),
  ];
}

/** Writes into `lines` from which film the captions and chapters come. */
async function textTracksOf(
  shown: FilmManifest | null,
  held: FilmManifest | null,
  seconds: number,
  lines: string[],
): Promise<TextTracks> {
  // An import replaces the held film, whose words may fit the new length.
  const films = [shown, held].filter(hasWords);
  for (const film of films) {
    const words = await textTracksFor(film, seconds);
    if (words === null) continue;
    const which = film === held ? "the film that waited" : "the film before";
    lines.push(`captions and chapters are those of ${which}`);
    return words;
  }
  if (films.length > 0) {
    lines.push("captions and chapters were left out: the film has another length");
  }
  return { captions: null, chapters: null };
}

const hasWords = (film: FilmManifest | null): film is FilmManifest =>
  film !== null && (film.captions.length > 0 || film.chapters !== null);

async function checkOf({ episodeId, revision }: NewJob, progress: Progress): Promise<End> {
  const found = await checkFilm(episodeId, revision, () => progress(0, ""));
  if (found === null) throw new FilmError("There is no film to check.");
  const lines = found.length === 0 ? ["the film is whole"] : found;
  const checked = revision ?? (await shownOf(episodeId))?.revision ?? null;
  return { state: "MADE", lines, revision: checked, problems: found.length };
}

const readShown = (episodeId: string) => filmStorage().readManifest(episodeId);

const shownOf = (episodeId: string) => readShown(episodeId).catch(() => null);

export function failureOf(job: NewJob, error: unknown): End {
  const sentence =
    error instanceof FilmError
      ? error.message
      : "Something went wrong on our side: the site's log has the cause.";
  // Hides the server's path from the uploader.
  const shown = job.master
    ? sentence.replaceAll(masterFile(job.master), job.name ?? "The file")
    : sentence;
  return { state: "FAILED", lines: [shown], revision: job.revision, problems: null };
}
