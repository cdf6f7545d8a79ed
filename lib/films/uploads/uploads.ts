/** Incoming masters. A file stays until an import has made its film. */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatFileSize } from "#lib/core/locale/file-size.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { expectIdle, stoppedMasters } from "#lib/films/jobs/jobs.ts";
import { copyPieces, deletePieces, listPieceIds, piecesStats } from "#lib/films/masters/pieces.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

/** The file of an upload follows its row at once. */
const BEGIN_MS = 10_000;

const ID = /^[0-9a-f]{32}$/;

export function uploadsFolder(): string {
  return path.join(/* turbopackIgnore: true */ environment().dataDir, "uploads");
}

export function masterFile(id: string): string {
  return path.join(/* turbopackIgnore: true */ uploadsFolder(), id);
}

/** Sites and workers with a bucket hand masters over by it. */
export function mastersTravel(): boolean {
  const { role, s3 } = environment();
  return role !== "both" && s3 !== null;
}

type Announced = {
  episodeId: string;
  name: string;
  bytes: number;
  /** As `SoundWish`. */
  soundTrack: number | null;
  isLevelled: boolean;
};

/** Returns the upload's id. @throws AppError tooLarge, insufficientStorage, conflict */
export async function beginUpload(act: Act, wish: Announced): Promise<string> {
  const { episodeId, bytes } = wish;
  const { mediaUploadBytes } = environment();
  if (bytes > mediaUploadBytes) {
    throw new AppError("tooLarge", `A master has at most ${formatFileSize(mediaUploadBytes)}.`);
  }
  const id = randomBytes(16).toString("hex");
  await writeAs(act, async (tx) => {
    await expectIdle(tx, episodeId);
    const others = await tx.filmUpload.findMany({
      select: { id: true, episodeId: true, bytes: true },
    });
    if (others.some((other) => other.episodeId === episodeId)) {
      const sentence = "An upload for this episode has begun already. Cancel it to begin another.";
      throw new AppError("conflict", sentence);
    }
    const sizes = await Promise.all((await stoppedMasters(tx)).map(receivedBytes));
    const kept = sizes.reduce((sum, size) => sum + size, 0);
    const reserved = others.reduce((sum, other) => sum + other.bytes, 0);
    expectQuota(bytes, kept, reserved);
    const room = mastersTravel() ? bytes : await roomAt(uploadsFolder(), tx);
    if (bytes > room) {
      const sentence = `The server's disk has no room for it: ${formatFileSize(Math.max(0, room))} are free.`;
      throw new AppError("insufficientStorage", sentence);
    }
    const data = { id, ...wish, actor: act.actor, createdAt: now() };
    await tx.filmUpload.create({ data, select: { id: true } });
    const fact = { action: "video.upload", subject: `episode ${episodeId}` };
    await recordAudit(tx, { ...act, ...fact, details: { bytes } });
  });
  return id;
}

/** `kept`: bytes of the masters that stopped imports have left; `reserved`: of other uploads. */
function expectQuota(bytes: number, kept: number, reserved: number): void {
  const { mediaUploadsBytes } = environment();
  if (bytes + kept + reserved <= mediaUploadsBytes) return;
  const most = formatFileSize(mediaUploadsBytes);
  const sentence =
    kept === 0
      ? `Unfinished uploads have at most ${most} together. Finish or cancel another.`
      : `Unfinished uploads and masters of ended imports have at most ${most} together. Finish or cancel another upload, or delete a master.`;
  throw new AppError("tooLarge", sentence);
}

/**
 * Returns the bytes that another upload or an import may take. Open uploads need what they have not
 * received, the database its spare space: a twentieth of a small disk.
 */
export async function roomAt(folder: string, from: Reader | Transaction = database().read) {
  await mkdir(uploadsFolder(), { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  const { dev } = await stat(folder);
  let room = bavail * bsize - Math.min(filmLimits.spareDiskBytes, (blocks * bsize) / 20);
  const before = new Date(now().getTime() - BEGIN_MS);
  for (const { id, bytes, createdAt } of await from.filmUpload.findMany({ select })) {
    const file = await fileStats(id);
    // Without a file: begins here now, or is another machine's.
    const place = file ?? (createdAt > before ? await stat(uploadsFolder()) : null);
    if (place?.dev === dev) room -= bytes - (file?.size ?? 0);
  }
  return room;
}

export async function isDiskFull(): Promise<boolean> {
  if (mastersTravel()) return false;
  const { bavail, bsize } = await statfs(uploadsFolder());
  return bavail * bsize < filmLimits.uploadPieceBytes;
}

export async function receivedBytes(id: string): Promise<number> {
  return (await statsOf(id))?.size ?? 0;
}

export async function hasMaster(id: string): Promise<boolean> {
  return (await statsOf(id)) !== null;
}

const fileStats = (id: string) => stat(masterFile(id)).catch(ifMissing(null));

async function statsOf(id: string): Promise<{ size: number; mtime: Date } | null> {
  return (await fileStats(id)) ?? (mastersTravel() ? piecesStats(id) : null);
}

/** Brings a master from the bucket to this worker's disk. @throws FilmError without room for it */
export async function fetchMaster(
  id: string,
  progress: (done: number) => Promise<void> | void,
): Promise<void> {
  if (!mastersTravel() || (await fileStats(id)) !== null) return;
  const size = (await piecesStats(id))?.size ?? 0;
  const room = await roomAt(uploadsFolder());
  if (size > room) {
    const free = formatFileSize(Math.max(0, room));
    throw new FilmError(`The worker's disk has no room for the master: ${free} are free.`);
  }
  const part = `${masterFile(id)}.part`;
  await copyPieces(id, part, progress);
  await rename(part, masterFile(id));
}

const select = {
  id: true,
  episodeId: true,
  name: true,
  bytes: true,
  actor: true,
  createdAt: true,
} as const;

export async function findUpload(id: string) {
  return ID.test(id) ? database().read.filmUpload.findUnique({ where: { id }, select }) : null;
}

export async function uploadOf(episodeId: string) {
  return database().read.filmUpload.findUnique({ where: { episodeId }, select });
}

export async function listUploads() {
  return database().read.filmUpload.findMany({ select });
}

/** @throws AppError notFound */
export async function dropUpload(act: Act, id: string): Promise<void> {
  await writeAs(act, async (tx) => {
    const episodeId = await takeUpload(tx, id);
    if (episodeId === null) throw new AppError("notFound", "There is no such upload any more.");
    const subject = `episode ${episodeId}`;
    await recordAudit(tx, { ...act, action: "video.upload_cancelled", subject });
  });
  await deleteMaster(id);
}

async function takeUpload(tx: Transaction, id: string): Promise<string | null> {
  const where = { id };
  const found = await tx.filmUpload.findUnique({ where, select: { episodeId: true } });
  await tx.filmUpload.deleteMany({ where });
  return found?.episodeId ?? null;
}

export async function deleteMaster(id: string): Promise<void> {
  for (const ending of ["", ".json", ".part"]) await rm(masterFile(id) + ending, { force: true });
  if (mastersTravel()) await deletePieces(id);
}

/** Deletes uploads without data for a day, and files without an upload or import. */
export async function deleteOldUploads(): Promise<void> {
  const before = new Date(now().getTime() - filmLimits.unfinishedUploadMs);
  const longBefore = new Date(now().getTime() - filmLimits.masterKeptMs);
  for (const { id, createdAt } of await listUploads()) {
    const stats = await statsOf(id);
    // No file here: another machine may be receiving it.
    const isOld = stats ? stats.mtime < before : createdAt < longBefore;
    if (!isOld || createdAt >= before) continue;
    await database().write((tx) => takeUpload(tx, id));
  }
  await deleteOrphans(before);
}

async function deleteOrphans(before: Date): Promise<void> {
  const { read } = database();
  const files = await readdir(uploadsFolder()).catch(ifMissing([]));
  const names = [...files, ...(mastersTravel() ? await listPieceIds() : [])];
  const all = names.map((name) => name.replace(/\.(json|part)$/, ""));
  const ids = new Set(all.filter((id) => ID.test(id)));
  const uploads = await read.filmUpload.findMany({ select: { id: true } });
  const jobs = await read.filmJob.findMany({
    where: { master: { in: [...ids] } },
    select: { master: true },
  });
  const needed = new Set([...uploads.map(({ id }) => id), ...jobs.map(({ master }) => master)]);
  for (const id of ids) {
    const stats = await statsOf(id);
    // Rows are written before files and read after names, so a new file is never an orphan.
    if (needed.has(id) || (stats !== null && stats.mtime >= before)) continue;
    await deleteMaster(id);
  }
}
