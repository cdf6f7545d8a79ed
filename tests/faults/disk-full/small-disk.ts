/** A disk that a test can fill: a file system in memory, which only root may mount. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type SmallDisk = {
  /** Fills the disk to the last byte. */
  fill(): void;
  /** Frees that space. */
  free(): void;
  remove(): void;
};

const CHUNK = Buffer.alloc(64 * 1024);

/** Tells whether a small disk can be mounted here. Explains on standard error why not. */
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

/** Runs `work` while a small disk is mounted on a folder. */
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

/** Mounts a disk of this many MiB over a folder; returns null when that is not allowed. */
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
