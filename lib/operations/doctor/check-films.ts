import { episodes } from "#lib/content/episodes.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/doctor/finding.ts";

/** Each episode's film, by its manifest and the first bytes of each file: cheap, and no checksums. */
export async function checkFilms(): Promise<Finding[]> {
  const missing: string[] = [];
  const broken: string[] = [];
  for (const { id } of episodes) {
    try {
      if (!(await isWhole(id))) missing.push(id);
    } catch (error) {
      broken.push(`${id} (${sentenceOf(error)})`);
    }
  }
  if (broken.length > 0) {
    const advice = "Publish these films again, or restore them from a backup.";
    return [wrong("films", `not whole: ${broken.join(", ")}`, advice)];
  }
  if (missing.length === 0) return [fine("films", `${episodes.length} of ${episodes.length}`)];
  const advice = "README, 'How to add', says how a film gets onto the site.";
  return [warning("films", `none for ${missing.join(", ")}`, advice)];
}

/** False when there is no film. @throws when something of it cannot be read */
async function isWhole(id: (typeof episodes)[number]["id"]): Promise<boolean> {
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
