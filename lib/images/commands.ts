import { now } from "#lib/config/clock.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { listImagesBefore, removeImage } from "#lib/images/store.ts";

/**
 * Removes the files that no account names: what a process left behind that was killed between the
 * file and its row, and the pictures of deleted accounts. Resolves with how many there were.
 */
export async function deleteOrphanImages(): Promise<number> {
  const names = await listImagesBefore(new Date(now().getTime() - limits.profileImageOrphanMs));
  const users = await database().read.user.findMany({
    where: { profileImage: { in: names } },
    select: { profileImage: true },
  });
  const kept = new Set(users.map((user) => user.profileImage));
  const orphans = names.filter((name) => !kept.has(name));
  for (const name of orphans) await removeImage(name);
  return orphans.length;
}
