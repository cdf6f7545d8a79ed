import path from "node:path";
import { FOLDERS } from "#lib/backups/format.ts";
import { isMissing } from "#lib/backups/missing-file.ts";
import type { ArchiveWriter } from "#lib/backups/write-archive.ts";
import type { Snapshot } from "#lib/database/transfer/types.ts";

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
  dataDir: string,
  kept: Set<string>,
): Promise<number> {
  let missing = 0;
  for await (const lines of snapshot.rows(OWNERS)) {
    for (const line of lines) {
      const { profileImage }: { profileImage: string | null } = JSON.parse(line);
      if (profileImage === null || kept.has(profileImage)) continue;
      const file = path.join(dataDir, PICTURES, profileImage);
      try {
        await archive.addFile(`${PICTURES}/${profileImage}`, file);
        kept.add(profileImage);
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing += 1;
      }
    }
  }
  return missing;
}
