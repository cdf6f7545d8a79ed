import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { joinFile } from "#lib/films/delivery/block-cache.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

const BLOCK = filmLimits.videoReadBytes;

/** Writes a file of one block and three bytes. */
function writeFilm(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-blocks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "film.mp4");
  writeFileSync(file, Buffer.concat([Buffer.alloc(BLOCK, 1), Buffer.from([7, 8, 9])]));
  return file;
}

async function spyOnReads() {
  const handle = await open(import.meta.filename);
  await handle.close();
  const reads = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "read");
  onTestFinished(() => reads.mockRestore());
  return reads;
}

let reads: Awaited<ReturnType<typeof spyOnReads>>;
beforeEach(async () => {
  reads = await spyOnReads();
});

test("reads a block once for all viewers, also for later ones", async () => {
  const file = writeFilm();
  const [one, other] = [joinFile(file), joinFile(file)];
  const [first, second] = await Promise.all([one.readBlock(0), other.readBlock(0)]);
  expect(second).toBe(first);
  await one.leave();
  await other.leave();
  const later = joinFile(file);
  expect(await later.readBlock(0)).toBe(first);
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await later.readBlock(1)).toHaveLength(3);
  await later.leave();
  const last = joinFile(file);
  expect(await last.readBlock(1)).toHaveLength(3);
  await last.leave();
  expect(reads).toHaveBeenCalledTimes(2);
});

test("reads a block again after a minute: an import may have repaired the file", async () => {
  const file = writeFilm();
  const film = joinFile(file);
  expect(await film.readBlock(1)).toHaveLength(3);
  await film.leave();
  writeFileSync(`${file}.part`, Buffer.alloc(BLOCK + 9, 2));
  renameSync(`${file}.part`, file);
  const later = performance.now() + 60_001;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  const repaired = joinFile(file);
  expect(await repaired.readBlock(1)).toHaveLength(9);
  await repaired.leave();
});

test("opens a busy file anew after a minute, and its old readers fill no shared block", async () => {
  const file = writeFilm();
  const old = joinFile(file);
  expect(await old.readBlock(1)).toHaveLength(3);
  writeFileSync(`${file}.part`, Buffer.alloc(BLOCK + 9, 2));
  renameSync(`${file}.part`, file);
  const later = performance.now() + 60_001;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  expect((await old.readBlock(0))[0]).toBe(1);
  const repaired = joinFile(file);
  expect((await repaired.readBlock(0))[0]).toBe(2);
  await old.leave();
  const last = joinFile(file);
  expect(await last.readBlock(1)).toHaveLength(9);
  await repaired.leave();
  await last.leave();
  expect(reads.mock.contexts.map((handle) => (handle as FileHandle).fd)).toEqual([-1, -1, -1, -1]);
  expect(new Set(reads.mock.contexts).size).toBe(2);
});

test("opens a file once for its readers, and closes it after the last", async () => {
  const file = writeFilm();
  const [one, other] = [joinFile(file), joinFile(file)];
  await one.readBlock(0);
  await one.leave();
  expect([...(await other.readBlock(1))]).toEqual([7, 8, 9]);
  const [handle, same] = reads.mock.contexts;
  expect(same).toBe(handle);
  const { fd } = handle as FileHandle;
  expect(fd).toBeGreaterThan(0);
  await other.leave();
  expect((handle as FileHandle).fd).toBe(-1);
});

test("retries a block whose read failed", async () => {
  const film = joinFile(writeFilm());
  reads.mockRejectedValueOnce(new Error("The disk is gone."));
  await expect(film.readBlock(0)).rejects.toThrow("The disk is gone.");
  expect(await film.readBlock(0)).toHaveLength(BLOCK);
  await film.leave();
});

test("keeps no more memory than a short block needs", async () => {
  const film = joinFile(writeFilm());
  expect((await film.readBlock(1)).buffer.byteLength).toBeLessThan(BLOCK);
  await film.leave();
});

test("leaving a file that failed to open throws no error", async () => {
  const film = joinFile(path.join(path.dirname(writeFilm()), "missing.mp4"));
  await expect(film.readBlock(0)).rejects.toThrow("ENOENT");
  await film.leave();
});
