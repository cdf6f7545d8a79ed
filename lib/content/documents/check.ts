import { assembleLasting } from "#lib/content/assembly/assemble.ts";
import { refuseMarkup } from "#lib/content/assembly/markup.ts";
import { ContentProblems, type Problem } from "#lib/content/assembly/problems.ts";
import type { Content } from "#lib/content/content.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { pageOf } from "#lib/content/preview.ts";
import { describeReason } from "#lib/content/unshown-reason.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { guardedChanges } from "./guarded.ts";
import { knownId } from "./known-id.ts";
import { readUploads } from "./pictures.ts";
import { priceProblems } from "./price-problems.ts";
import { readEdition, readLive, readRevision, requireDocument } from "./queries.ts";

/** Returns what the site would show with this draft. @throws ContentProblems; AppError notFound */
async function assembleDraft(id: string, reading = readLive()): Promise<Content> {
  const { read } = database();
  const { draftNumber } = await requireDocument(read, id);
  const draft = draftNumber === null ? null : await readRevision(read, id, draftNumber);
  if (draft !== null) refuseMarkup(draft);
  const live = await reading;
  const uploads = await readUploads(read);
  const revision = await readEdition();
  const others = live.filter((source) => documentId(source) !== id);
  const sources = draft === null ? live : [...others, draft];
  const before = live.find((source) => documentId(source) === id) ?? null;
  const changes = draft === null ? [] : guardedChanges({ before, after: draft });
  const problems = await priceProblems(read, changes);
  if (problems.length > 0) throw new ContentProblems(problems);
  return assembleLasting(sources, { revision, at: now(), uploads, withPictures: true });
}

/** Lists what would block the draft's publication. `live`: `readLive()`. @throws AppError notFound */
export async function checkDraft(
  id: string,
  live?: Promise<Source[]>,
): Promise<readonly Problem[]> {
  try {
    await assembleDraft(id, live);
    return [];
  } catch (error) {
    if (error instanceof ContentProblems) return error.problems;
    throw error;
  }
}

type CheckPage = (path: string, content: Content) => Promise<string | null>;

let checkPage: CheckPage = async () => null;

/** Sets what renders a page: returns why it cannot. Without it drafts are not rendered. */
export function setPageCheck(check: CheckPage): void {
  checkPage = check;
}

/**
 * Renders the draft's own page. Call it before a publication.
 * @throws ContentProblems; AppError invalid when the page cannot be made, notFound
 */
export async function checkDraftPage(id: string): Promise<void> {
  const page = pageOf(knownId(id));
  const why = await checkPage(page, await assembleDraft(id));
  if (why === null) return;
  throw new AppError("invalid", describeReason({ page, why, documents: [id] }));
}
