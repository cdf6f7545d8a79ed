import { diskImages } from "#lib/accounts/profile-pictures/disk-and-bucket.ts";
import { listImages } from "#lib/accounts/profile-pictures/store.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/doctor/finding.ts";

/** The pictures that profiles name: whether each is there, and where it should be. */
export async function checkPictures(): Promise<Finding[]> {
  try {
    return [await compare()];
  } catch (error) {
    const advice = "See that the site reaches the storage of S3_…, or may read DATA_DIR/pictures.";
    return [wrong("pictures", sentenceOf(error), advice)];
  }
}

async function compare(): Promise<Finding> {
  const there = new Set((await listImages()).map(({ name }) => name));
  const users = await database().read.user.findMany({
    where: { profileImage: { not: null } },
    select: { profileImage: true },
  });
  const missing = users.filter(({ profileImage }) => !there.has(profileImage ?? ""));
  if (missing.length > 0) {
    const found = `${missing.length} of ${users.length} missing`;
    return warning("pictures", found, "Their members see the default one; a backup may have them.");
  }
  const left = environment().s3 === null ? [] : await diskImages.list();
  if (left.length > 0) {
    const found = `${left.length} on this machine's disk`;
    return warning("pictures", found, "Start the site: it moves them into the bucket.");
  }
  return fine("pictures", `${users.length} of ${users.length}`);
}
