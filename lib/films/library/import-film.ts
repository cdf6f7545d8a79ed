import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { recordAudit } from "#lib/core/audit/record.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { type Examination, questionsOf } from "#lib/films/examination.ts";
import { compareLoudness } from "#lib/films/library/compare-loudness.ts";
import { createFilmKey } from "#lib/films/library/film-keys.ts";
import { withFilesLock, withFilmLock, workshopFolder } from "#lib/films/library/film-lock.ts";
import { leftoversOf } from "#lib/films/library/leftovers.ts";
import { type FilmManifest, PACKAGING } from "#lib/films/manifest.ts";
import { assemblePackage } from "#lib/films/packaging/assemble-package.ts";
import { checkPackage, folderFiles } from "#lib/films/packaging/check/check-package.ts";
import { examineMaster } from "#lib/films/packaging/examine-master.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { type FilmSpec, type Progress, renditionFile } from "#lib/films/packaging/film-spec.ts";
import { makeFilm } from "#lib/films/packaging/make-film.ts";
import { fingerprintOf, probeMaster, type SoundWish } from "#lib/films/packaging/probe-master.ts";
import { bitsOf, ladderOf } from "#lib/films/packaging/renditions/ladder.ts";
import { verifyRendition } from "#lib/films/packaging/renditions/verify-rendition.ts";
import type { TextTracks } from "#lib/films/packaging/text-tracks.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { roomAt } from "#lib/films/uploads/uploads.ts";

type ImportWish = {
  episodeId: string;
  master: string;
  textTracksFor: (durationSeconds: number) => Promise<TextTracks>;
  encrypt: boolean;
  posterSeconds: number | null;
  sound: SoundWish;
  /** Shows a film whose examination asks. */
  isConfirmed: boolean;
  /** Adds the film without showing it; the caller writes the audit. */
  isHeld?: true;
  actor: string;
  reason: string;
};

const QUALITY = { crf: 21, preset: "medium" };

const ENCODED = 0.85;
const VERIFIED = 0.95;

/** Adds or shows a verified film. Continues an interrupted run. @throws FilmError */
export async function importFilm(wish: ImportWish, progress: Progress): Promise<FilmManifest> {
  await progress(0, "examining");
  const master = await probeMaster(wish.master, wish.sound);
  const spec: FilmSpec = {
    ...(await wish.textTracksFor(master.durationSeconds)),
    episodeId: wish.episodeId,
    master,
    rungs: ladderOf(master),
    qualityOf: (rung) => ({ ...QUALITY, ...bitsOf(rung, master.framesPerSecond) }),
    posterSeconds: wish.posterSeconds ?? master.durationSeconds / 10,
    isPosterThumbnail: true,
  };
  return withFilmLock(wish.episodeId, async () => {
    const recipe = JSON.stringify([PACKAGING, QUALITY, wish.sound]);
    const name = `${wish.episodeId}-${await fingerprintOf(master.file, recipe)}`;
    const folder = path.join(workshopFolder(), name);
    for (const other of await leftoversOf(wish.episodeId)) {
      if (other !== folder) await rm(other, { recursive: true });
    }
    const manifest = await build(spec, folder, wish, progress);
    await rm(folder, { recursive: true });
    return manifest;
  });
}

/** Says that an import encrypted although it was not asked to; films in a bucket always are. */
export function encryptionNote(isAsked: boolean, { keyId }: FilmManifest): string[] {
  const { s3, mediaCdn } = environment();
  if (isAsked || keyId === null || s3 !== null || mediaCdn === null) return [];
  return ["The film is encrypted, because a CDN delivers it (MEDIA_CDN_URL)."];
}

async function build(spec: FilmSpec, folder: string, wish: ImportWish, progress: Progress) {
  const [from, to] = [path.join(folder, "made"), path.join(folder, "package")];
  const watchRoom = roomWatch(folder);
  const measured = await makeFilm(spec, from, async (done, at) => {
    await progress(done * ENCODED, at);
    if (done < 1) await watchRoom();
  });
  const examination = examineMaster(spec.master, spec.rungs, measured);
  examination.findings.push(...(await compareLoudness(spec.episodeId, examination.loudness)));
  for (const [at, rung] of spec.rungs.entries()) {
    const done = ENCODED + ((VERIFIED - ENCODED) * at) / spec.rungs.length;
    await progress(done, `checking ${rung.name}p`);
    await verifyRendition(spec.master, rung, path.join(from, renditionFile(rung)));
  }
  const questions = wish.isHeld || wish.isConfirmed ? [] : questionsOf(examination);
  if (questions.length > 0) throw new FilmError([...questions, UNCONFIRMED].join(" "));
  const parts = { from, to, examination };
  return withFilesLock(spec.episodeId, () => addPackage(spec, parts, wish, progress));
}

const UNCONFIRMED =
  "Nothing is shown yet. Look at the master there. To show its film as it is, repeat the import with --confirm: it goes on from here.";

async function addPackage(
  spec: FilmSpec,
  { from, to, examination }: { from: string; to: string; examination: Examination },
  wish: ImportWish,
  progress: Progress,
): Promise<FilmManifest> {
  const storage = filmStorage();
  // Others may cache what a CDN delivers.
  const isSecret = wish.encrypt || !storage.takesPlainFilms || environment().mediaCdn !== null;
  await rm(to, { recursive: true, force: true });
  if (isSecret) await expectRoom(from, await bytesOf(from, spec));
  const key = isSecret ? await createFilmKey(spec.episodeId) : null;
  const manifest = await assemblePackage(spec, { from, to, key, examination });
  const problems = await checkPackage(manifest, folderFiles(to), key?.bytes ?? null);
  if (problems.length > 0) throw new FilmError(problems.join(" "));
  const tell = (done: number) => progress(VERIFIED + (1 - VERIFIED) * done, "publishing");
  await storage.add(to, manifest, tell);
  if (wish.isHeld) return manifest;
  await storage.show(manifest);
  const details = { revision: manifest.revision, encrypted: String(isSecret) };
  const { actor, reason } = wish;
  const fact = { actor, reason, action: "video.import", subject: `episode ${spec.episodeId}` };
  await database().write((tx) => recordAudit(tx, { ...fact, details }));
  return manifest;
}

async function expectRoom(folder: string, bytes: number): Promise<void> {
  if (bytes < (await roomAt(folder))) return;
  const sentence = "No space left on the server's disk for this import: make room, try again.";
  throw new FilmError(sentence);
}

/** Checks once at a time. A check that fails does not stop hours of work. */
function roomWatch(folder: string): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await expectRoom(folder, 0);
    } catch (error) {
      if (error instanceof FilmError) throw error;
      log().warn({ err: error }, "disk space of an import not read");
    } finally {
      isBusy = false;
    }
  };
}

async function bytesOf(folder: string, { rungs }: FilmSpec): Promise<number> {
  const files = rungs.map((rung) => stat(path.join(folder, renditionFile(rung))));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}
