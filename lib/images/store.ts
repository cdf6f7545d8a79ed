/** Where profile pictures lie: DATA_DIR/pictures, each under a name that cannot be guessed. */
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { environment } from "#lib/config/environment.ts";
import { AppError } from "#lib/http/errors.ts";
import { log } from "#lib/http/log.ts";

/** Keeps a JPEG, whole or not at all. Resolves with its new name. @throws AppError unavailable */
export async function saveImage(jpeg: Uint8Array): Promise<string> {
  const name = `${randomBytes(32).toString("base64url")}.jpg`;
  const part = `${name}.part`;
  try {
    await mkdir(folder(), { recursive: true });
    await writeAndSync(fileOf(part), jpeg);
    await rename(fileOf(part), fileOf(name));
    return name;
  } catch (cause) {
    await removeImage(part);
    throw new AppError("unavailable", "The picture could not be kept. Please try again later.", {
      cause,
    });
  }
}

/** The bytes of a picture, or null when it is not there. `name` comes from an account's row. */
export async function readImage(name: string): Promise<Buffer<ArrayBuffer> | null> {
  return readFile(fileOf(name)).catch(ifMissing(null));
}

/** Removes a picture; one that is gone already is no error, and one that stays is logged. */
export async function removeImage(name: string): Promise<void> {
  await rm(fileOf(name), { force: true }).catch((error: unknown) =>
    log().error({ err: error }, "a picture could not be removed"),
  );
}

/** The names of all files that were last written before this time. */
export async function listImagesBefore(time: Date): Promise<string[]> {
  const names = await readdir(folder()).catch(ifMissing([]));
  const old = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(fileOf(name)).catch(ifMissing(null));
      return stats !== null && stats.mtime < time;
    }),
  );
  return names.filter((_name, at) => old[at]);
}

async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ifMissing<Fallback>(fallback: Fallback) {
  return (error: NodeJS.ErrnoException): Fallback => {
    if (error.code === "ENOENT") return fallback;
    throw error;
  };
}

function folder(): string {
  return path.join(/* turbopackIgnore: true */ environment().dataDir, "pictures");
}

function fileOf(name: string): string {
  return path.join(/* turbopackIgnore: true */ folder(), name);
}
