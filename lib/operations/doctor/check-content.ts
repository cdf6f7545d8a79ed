import { existsSync } from "node:fs";
import { access, constants, readdir } from "node:fs/promises";
import path from "node:path";
import { content } from "#lib/content/content.ts";
import { loadContent } from "#lib/content/documents/live.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { sampleFacts } from "#lib/content/first-edition/sample-pages.ts";
import { loadUnshown } from "#lib/content/unshown.ts";
import { describeReason } from "#lib/content/unshown-reason.ts";
import type { Environment } from "#lib/core/config/environment.ts";
import {
  digestOf,
  fileOfKey,
  isOfSameProgram,
  publishedFolder,
  publishedKey,
} from "#lib/core/config/published-key.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/finding.ts";

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

/** A new site has the sample publisher's pages, which no shop may sell with. */
export function checkShopPages({ onThisMachine }: Pick<Environment, "onThisMachine">): Finding {
  const { ADDRESS, PHONE } = sampleFacts;
  const invented = content().pages.filter((page) => {
    const words = JSON.stringify(page);
    return words.includes(ADDRESS) || words.includes(PHONE);
  });
  const names = invented.map(({ slug }) => slug).join(", ");
  if (names === "") return fine("shop pages", "name no sample address");
  const found = `${names}: an invented address or telephone`;
  if (onThisMachine) return fine("shop pages", found);
  const fix = "Put your own into these pages in Words at the desk, and publish them.";
  return warning("shop pages", found, fix);
}

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
    const unshown = await loadUnshown();
    if (unshown?.key === path.basename(fileOfKey(key))) {
      const fix = "Change the document at the desk, and publish it again.";
      return wrong("pages", `the newest publication is not shown: ${describeReason(unshown)}`, fix);
    }
    const hasOlder = names.some((name) => isOfSameProgram(name, key));
    const found = hasOlder ? "only those of earlier content are kept" : "none are kept";
    return warning("pages", found, `The next start renders them. ${MAKE_ROOM}`);
  } catch (error) {
    return wrong("pages", sentenceOf(error), MAKE_ROOM);
  }
}
