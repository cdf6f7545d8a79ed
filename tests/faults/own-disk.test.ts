/** Films and profile pictures on disks of their own, as with NFS: a mount cannot be renamed. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listImages, saveImage } from "#lib/accounts/profile-pictures/store.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { maySmallDisk, withDiskAt } from "#tests/faults/disk-full/small-disk.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";

const EPISODE = "AIE-SE01EP01";

test.skipIf(!maySmallDisk())("a backup is restored onto disks of their own", async () => {
  const { dataDir } = environment();
  const pictures = path.join(dataDir, "pictures");
  const onDisks = (work: () => Promise<void>) =>
    withDiskAt(mediaFolder(), () => withDiskAt(pictures, work));
  await onDisks(async () => {
    const { userId } = await createMember();
    const profileImage = await saveImage(Buffer.from("a face"));
    const change = { where: { id: userId }, data: { profileImage } };
    await database().write((tx) => tx.user.updateMany(change));
    const first = laySmallFilm(EPISODE, "the first cut");
    const file = path.join(dataDir, "own-disk.tar");
    await askOperator("backup", file);
    laySmallFilm(EPISODE, "the second cut");

    expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
    expect((await filmStorage().readManifest(EPISODE))?.revision).toBe(first);
    expect((await listImages()).map(({ name }) => name)).toEqual([profileImage]);
    const kept = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("."));
    for (const folder of [mediaFolder(), pictures]) {
      expect(kept(folder)).toEqual([expect.stringMatching(/^\.before-restore-/)]);
    }
  });
});
