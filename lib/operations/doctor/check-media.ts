import { diskImages } from "#lib/accounts/profile-pictures/disk-and-bucket.ts";
import { listImages } from "#lib/accounts/profile-pictures/store.ts";
import { content } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { readWorkers } from "#lib/films/workers/workers.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/finding.ts";
import { formatList } from "#lib/operations/format-list.ts";

/** Checks manifests and the first bytes of each file, without checksums. */
export async function checkFilms(): Promise<Finding> {
  const missing: string[] = [];
  const broken: string[] = [];
  for (const { id } of content().episodes) {
    try {
      if (!(await isWhole(id))) missing.push(id);
    } catch (error) {
      broken.push(`${id} (${sentenceOf(error)})`);
    }
  }
  if (broken.length > 0) {
    const advice =
      "Check that the site reaches the storage of S3_…, or may read DATA_DIR/media. If it does, " +
      "import these films again, or restore them from a backup.";
    return wrong("films", `incomplete: ${formatList(broken)}`, advice);
  }
  if (missing.length === 0) return fine("films", `all ${content().episodes.length}`);
  const advice = "docs/operate.md, 'Films', says how a film gets onto the site.";
  return warning("films", `none for ${formatList(missing)}`, advice);
}

/** False without a film. @throws Error for an unreadable one */
async function isWhole(id: string): Promise<boolean> {
  const storage = filmStorage();
  const manifest = await storage.readManifest(id);
  if (manifest === null) return false;
  for (const name of Object.keys(manifest.files)) {
    const bytes = await storage.readStream(id, manifest.revision, name);
    const first = await bytes[Symbol.asyncIterator]().next();
    bytes.destroy();
    if (first.done) throw new Error(`${name} is empty`);
  }
  return true;
}

export async function checkWorkers(): Promise<Finding[]> {
  const { role } = environment();
  if (role === "both") return [];
  const { state, names } = await readWorkers();
  if (state === "none") {
    const advice = "Start a process with ROLE=worker; until then uploads wait for their import.";
    return [warning("workers", "none runs: no film is imported", advice)];
  }
  const found = names.join(", ");
  if (state === "there") return [fine("workers", found)];
  const advice = "Put DATA_DIR/uploads and DATA_DIR/media on a shared disk, or set S3_….";
  return [wrong("workers", `${found} cannot read the masters in DATA_DIR/uploads`, advice)];
}

export function checkPictures(): Promise<Finding> {
  const advice = "Check that the site reaches the storage of S3_…, or may read DATA_DIR/pictures.";
  return compare().catch((error: unknown) => wrong("pictures", sentenceOf(error), advice));
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
