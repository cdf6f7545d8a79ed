/** With MEDIA_ACCEL_PATH the site's group may read films: nginx is in it (docs/deploy.md). */
import { chmod, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { ifMissing, isMissing } from "#lib/core/missing-file.ts";

/** Modes of the group. */
const READ = 0o040;
const ENTER = 0o050;

/** Lets the group read a revision, whose folder is in the episode's folder in `media`. */
export async function shareRevision(folder: string): Promise<void> {
  if (environment().mediaAccelPath === null) return;
  const episode = path.dirname(folder);
  for (const above of [path.dirname(episode), episode, folder]) await allow(above, ENTER);
  for (const name of await readdir(folder)) await allow(path.join(folder, name), READ);
}

/** Shares films that a restore has brought, or that are older than the setting. */
export async function shareFilms(media: string): Promise<void> {
  if (environment().mediaAccelPath === null) return;
  for (const folder of await revisionFolders(media)) {
    await shareRevision(folder).catch((error: unknown) => {
      if (!isMissing(error)) log().warn({ err: error, folder }, "nginx cannot read a film");
    });
  }
}

async function revisionFolders(media: string): Promise<string[]> {
  // Not `.import`, which holds unencrypted work, nor a disk's `lost+found`.
  const episodes = (await foldersIn(media)).filter((name) => isEpisodeId(path.basename(name)));
  return (await Promise.all(episodes.map(foldersIn))).flat();
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => path.join(folder, name));
}

/** Changes nothing when the bits are set: only a file's owner may. */
async function allow(file: string, bits: number): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & bits) !== bits) await chmod(file, (mode & 0o777) | bits);
}
