import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import type { FilledSite } from "#tests/bench/servers/filled-site.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { begun, sendPiece } from "#tests/support/desk/tus.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { expectStatus, type Recorder } from "./record.ts";

/** 4.1 GB: 40 seconds of 1080p, not compressed. */
const SECONDS = 40;
const EPISODE = "AIE-SE01EP01";
/** The same as the desk's page sends. */
const PIECE_BYTES = 8 * 1024 * 1024;

export const UPLOADING = "while a master arrives";
export const IMPORTING = "while it becomes a film";

/** Uploads a master, and waits for its import until the end. Resolves with what became of it. */
export async function uploadMaster(
  site: FilledSite,
  from: number,
  endsAt: number,
  record: Recorder,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-master-"));
  try {
    const master = await makeMaster(folder);
    await pause(Math.max(0, from - performance.now()));
    record.enter(UPLOADING);
    const begin = performance.now();
    const bytes = await upload(site, master, record);
    const seconds = (performance.now() - begin) / 1000;
    record.enter(IMPORTING);
    const film = await watchImport(endsAt);
    record.enter(null);
    return `${(bytes / 1e9).toFixed(1)} GB in ${Math.round(seconds)} s, ${film}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeMaster(folder: string): Promise<string> {
  const file = path.join(folder, "master.mov");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=1920x1080:rate=25"];
  const sound = ["-f", "lavfi", "-i", "sine=frequency=440", "-c:a", "pcm_s16le"];
  const output = ["-t", String(SECONDS), "-c:v", "rawvideo", "-pix_fmt", "uyvy422", file];
  const args = ["-v", "error", "-nostdin", "-y", ...picture, ...sound, ...output];
  await promisify(execFile)("nice", ["-n", "19", "ffmpeg", ...args]);
  return file;
}

async function upload(site: FilledSite, master: string, record: Recorder): Promise<number> {
  process.env.DATABASE_URL = site.databaseUrl;
  rereadSettings();
  const editor = await createStaff("EDITOR", site);
  await using file = await open(master);
  const { size } = await file.stat();
  const address = await begun(editor, { episode: EPISODE, filename: "master.mov", bytes: size });
  const piece = Buffer.alloc(PIECE_BYTES);
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
    await record.time("pieces of a master", async () => {
      const sent = await sendPiece(editor, address, at, piece.subarray(0, bytesRead));
      expectStatus(sent.status, 204);
    });
  }
  return size;
}

/** @throws Error when the import failed */
async function watchImport(endsAt: number): Promise<string> {
  for (;;) {
    const [job] = await jobsOf(EPISODE, 1);
    if (job?.state === "FAILED") throw new Error(`The import failed:\n${job.log}`);
    if (job?.state === "MADE") return "imported";
    if (performance.now() >= endsAt) {
      return `imported to ${Math.round((job?.progress ?? 0) * 100)} %`;
    }
    await pause(1000);
  }
}
