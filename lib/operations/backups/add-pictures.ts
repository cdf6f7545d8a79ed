import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import type { Snapshot } from "#lib/core/database/transfer/transfer.ts";
import { FOLDERS } from "#lib/operations/backups/format.ts";
import type { ArchiveWriter } from "#lib/operations/backups/write-archive.ts";

const [PICTURES] = FOLDERS;

/** Adds pictures not in `kept`. Returns how many are missing: some may be replaced since. */
export async function addPictures(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  kept: Set<string>,
): Promise<number> {
  let missing = 0;
  for await (const lines of snapshot.rows("User")) {
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
