import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import type { Snapshot } from "#lib/core/database/transfer/transfer.ts";
import { FOLDERS } from "#lib/operations/backups/format.ts";
import type { ArchiveWriter } from "#lib/operations/backups/write-archive.ts";

const [PICTURES] = FOLDERS;

/** The table and the column that name them. */
const OWNERS = "User";

/**
 * Adds the pictures that a snapshot names, apart from those in `kept`, which grows. Resolves with how
 * many are not there: a member may have replaced one since the snapshot was taken.
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
