/** A disk that a test can fill: a file system in memory, which only root may mount. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type SmallDisk = {
  /** Takes all the room that is left, to the last byte. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
};

const CHUNK = Buffer.alloc(64 * 1024);

/** Whether a small disk may be mounted here. Says so on standard error when it may not. */
export function maySmallDisk(): boolean {
  const trial = mkdtempSync(path.join(tmpdir(), "aie-disk-"));
  const disk = mountSmallDisk(1, trial);
  disk?.remove();
  rmSync(trial, { recursive: true });
  if (disk === null) {
    process.stderr.write("Full disks are not tested: only root may mount a small one here.\n");
  }
  return disk !== null;
}

/** A small disk in the place of a folder while `work` runs. */
export async function withDiskAt(
  folder: string,
  work: (disk: SmallDisk) => Promise<void>,
  mebibytes = 8,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const disk = mountSmallDisk(mebibytes, folder);
  if (disk === null) throw new Error("A disk could be mounted a moment ago.");
  try {
    await work(disk);
  } finally {
    disk.remove();
  }
}

/** Mounts one of so many MiB on a folder, which is hidden by it; null where that is not allowed. */
function mountSmallDisk(mebibytes: number, folder: string): SmallDisk | null {
  try {
    const options = ["-t", "tmpfs", "-o", `size=${mebibytes}m`];
    execFileSync("mount", [...options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  const ballast = path.join(folder, "ballast");
  return {
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync("umount", ["--lazy", folder]),
  };
}

function fillWith(ballast: string): void {
  const file = openSync(ballast, "a");
  try {
    // The last pages are smaller than a chunk.
    for (const size of [CHUNK.length, 4096, 1]) writeUntilFull(file, CHUNK.subarray(0, size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
