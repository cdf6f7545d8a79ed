import { bucketImages, diskImages } from "#lib/accounts/profile-pictures/disk-and-bucket.ts";
import { listImages, removeImage } from "#lib/accounts/profile-pictures/store.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";

const NAMES_OF_QUERY = 500;

/** Removes pictures of deleted accounts, and of processes killed between file and row. */
export async function deleteOrphanImages(): Promise<number> {
  const before = now().getTime() - accountLimits.profileImageOrphanMs;
  const images = await listImages();
  const old = images.filter(({ writtenAt }) => writtenAt.getTime() < before);
  let removed = 0;
  for (let from = 0; from < old.length; from += NAMES_OF_QUERY) {
    const names = old.slice(from, from + NAMES_OF_QUERY).map(({ name }) => name);
    const users = await database().read.user.findMany({
      where: { profileImage: { in: names } },
      select: { profileImage: true },
    });
    const kept = new Set(users.map((user) => user.profileImage));
    const orphans = names.filter((name) => !kept.has(name));
    for (const name of orphans) await removeImage(name);
    removed += orphans.length;
  }
  return removed;
}

/** Moves older and restored pictures from the disk; without a bucket it does nothing. */
export async function moveImagesToBucket(): Promise<number> {
  if (environment().s3 === null) return 0;
  let moved = 0;
  for (const { name } of await diskImages.list()) {
    const jpeg = name.endsWith(".part") ? null : await diskImages.read(name);
    if (jpeg === null) continue;
    await bucketImages.write(name, jpeg);
    await diskImages.remove(name);
    moved += 1;
  }
  return moved;
}
