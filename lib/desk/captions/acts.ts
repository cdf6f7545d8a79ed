import { isDeepStrictEqual } from "node:util";
import { saveDraft } from "#lib/content/documents/commands.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { listShowable, readEpisodeBody } from "#lib/desk/captions/queries.ts";
import type {
  CaptionsBody,
  ChaptersBody,
  PosterBody,
  ShownBody,
} from "#lib/desk/captions/schema.ts";
import { dropTable } from "#lib/desk/captions/unfinished.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";
import { choosePoster } from "#lib/films/library/choose-poster.ts";
import { HELD_ACTIONS } from "#lib/films/library/kept-films.ts";
import { type Make, reviseFilm } from "#lib/films/library/revise-film.ts";
import { reviseHeldFilm } from "#lib/films/library/revise-held-film.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import {
  checkCaptions,
  checkChapters,
  errorsOf,
  type Finding,
  summaryOf,
} from "#lib/films/packaging/check-text-tracks.ts";
import { FilmBusyError, FilmError } from "#lib/films/packaging/film-error.ts";
import { formatChapters, formatVtt } from "#lib/films/packaging/webvtt.ts";

type FilmBody = Pick<CaptionsBody, "episode_id" | "based_on" | "is_held" | "kept_at" | "reason">;

export type Saved = { revision: string };

/** An empty list removes the captions. @throws AppError invalid; as `saved` */
export function saveCaptions(who: Staff, body: CaptionsBody): Promise<Saved> {
  const cues = body.cues.map(({ settings, ...cue }) => (settings ? { ...cue, settings } : cue));
  return revise("captions", who, body, ({ durationSeconds }) => {
    expectGood(checkCaptions(cues, durationSeconds));
    return { captions: cues.length === 0 ? null : formatVtt(cues) };
  });
}

/** An empty list removes the chapters. @throws AppError invalid; as `saved` */
export function saveChapters(who: Staff, body: ChaptersBody): Promise<Saved> {
  const { chapters } = body;
  return revise("chapters", who, body, ({ durationSeconds }) => {
    expectGood(checkChapters(chapters, durationSeconds));
    return { chapters: chapters.length === 0 ? null : formatChapters(chapters, durationSeconds) };
  });
}

export function savePoster(who: Staff, body: PosterBody): Promise<Saved> {
  const act = actOf(who, "changeFilms", body.reason);
  return saved(choosePoster({ ...filmOf(body), isHeld: body.is_held, seconds: body.seconds }, act));
}

async function revise(what: "captions" | "chapters", who: Staff, body: FilmBody, make: Make) {
  const act = actOf(who, "changeFilms", body.reason);
  const revision = await saved(
    body.is_held
      ? reviseHeldFilm({ ...filmOf(body), action: HELD_ACTIONS[what] }, make, act)
      : reviseFilm({ ...filmOf(body), action: `video.${what}` }, make, act),
  );
  await dropTable(who, what, body);
  return revision;
}

const filmOf = (body: FilmBody) => ({
  episodeId: body.episode_id,
  basedOn: body.based_on,
});

function expectGood(findings: readonly Finding[]): void {
  const errors = errorsOf(findings);
  if (errors.length === 0) return;
  throw new AppError(
    "invalid",
    summaryOf(errors, (at) => at + 1),
  );
}

/** @throws AppError notFound; conflict after another save, or during an import */
async function saved(work: Promise<FilmManifest>): Promise<Saved> {
  try {
    return { revision: (await work).revision };
  } catch (error) {
    if (error instanceof FilmBusyError) {
      throw new AppError("conflict", "Other work on this film is not done. Please try again soon.");
    }
    if (error instanceof FilmError) throw new AppError("conflict", error.message);
    throw error;
  }
}

/** `cancelled`: the draft's planned time, which the save ended. */
type SavedShown = { number: number; cancelled?: Date };

/** Sorts by time. Resolves with the draft's number. @throws AppError notFound, invalid, conflict */
export async function saveShown(who: Staff, body: ShownBody): Promise<SavedShown> {
  const { episode_id, based_on: basedOn, reason } = body;
  const newest = await readEpisodeBody(episode_id);
  const shown = body.shown
    .map(({ from: fromSeconds, ...rest }) => ({ fromSeconds, ...rest }))
    .toSorted((one, other) => one.fromSeconds - other.fromSeconds);
  if (newest.number !== basedOn) {
    // The response to the same save may have been lost.
    if (isDeepStrictEqual(shown, newest.body.shown)) return { number: newest.number };
    const sentence = "This episode was changed meanwhile. Load the page again to see how.";
    throw new AppError("conflict", sentence, { fields: { based_on: newest.number } });
  }
  const { artists, works } = await listShowable();
  for (const entry of shown) {
    const isThere =
      "artist" in entry
        ? artists.some(({ key }) => key === entry.artist)
        : works.some(({ key }) => key === entry.work);
    if (!isThere) throw new AppError("invalid", "There is no such artist or work.");
  }
  const act = actOf(who, "changeFilms", reason);
  const draft = { id: newest.id, body: { ...newest.body, shown }, basedOn };
  const { number, cancelled } = await saveDraft(draft, act);
  await dropTable(who, "shown", { episode_id, kept_at: body.kept_at });
  return { number, ...(cancelled && { cancelled }) };
}
