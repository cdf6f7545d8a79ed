import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import type { Snapshot } from "#lib/core/database/transfer/transfer.ts";
import { FOLDERS } from "#lib/operations/backups/format.ts";
import type { ArchiveWriter } from "#lib/operations/backups/write-archive.ts";

const [PICTURES] = FOLDERS;

const OWNERS = "User";

/**
 * Adds the pictures of a snapshot that are not in `kept`. Returns how many are missing: a member
 * may have replaced one since.
 */
export async function addPictures(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  kept: Set<string>,
): Promise<number> {
  let missing = 0;
  for await (const lines of snapshot.rows(OWNERS)) {
    for (const line of lines) {
      const { profileImage }: { profileImage: string | null } = JSON.parse(line);
      if (profileImage === null || kept.has(profileImage)) continue;
      const picture = await readImage(profileImage);
      if (picture === null) {
        missing += 1;
        continue;
      }
      await archive.addBytes(`${PICTURES}/${profileImage}`, picture);
      kept.add(profileImage);
    }
  }
  return missing;
}
