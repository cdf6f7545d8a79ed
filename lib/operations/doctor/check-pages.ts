import { existsSync } from "node:fs";
import { access, constants, readdir } from "node:fs/promises";
import { content } from "#lib/content/content.ts";
import {
  digestOf,
  fileOfKey,
  isOfSameProgram,
  publishedFolder,
  publishedKey,
} from "#lib/core/config/published-key.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/doctor/finding.ts";

const MAKE_ROOM =
  "Make room, or let the site's user write there. The log says more: pages not kept.";

/** Checks whether the next start needs to render pages. */
export async function checkPages(root: string): Promise<Finding> {
  if (!existsSync(`${root}/.next/BUILD_ID`)) {
    return warning("pages", "the program is not built", "npm run build");
  }
  const folder = publishedFolder();
  try {
    const key = publishedKey(root, digestOf(content()));
    const names = await readdir(folder).catch(ifMissing<string[]>([]));
    if (names.length > 0) await access(folder, constants.W_OK);
    if (existsSync(fileOfKey(key))) return fine("pages", `kept, of revision ${content().revision}`);
    const hasOlder = names.some((name) => isOfSameProgram(name, key));
    const found = hasOlder ? "only those of earlier content are kept" : "none are kept";
    return warning("pages", found, `The next start renders them. ${MAKE_ROOM}`);
  } catch (error) {
    return wrong("pages", sentenceOf(error), MAKE_ROOM);
  }
}
