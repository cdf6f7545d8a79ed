import { loadContent } from "#lib/content/documents/live.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { type Finding, fine, sentenceOf, wrong } from "#lib/operations/doctor/finding.ts";

/** Runs first: later checks need the episodes. */
export async function checkContent(): Promise<Finding> {
  try {
    if ((await readEdition()) === 0) {
      loadFirstEdition();
      return fine("content", "none yet: the first start adds the first edition");
    }
    const { revision, episodes } = await loadContent();
    return fine("content", `edition ${revision}, ${episodes.length} episodes`);
  } catch (error) {
    return wrong("content", sentenceOf(error), "Restore a backup, or 'content import' an export.");
  }
}
