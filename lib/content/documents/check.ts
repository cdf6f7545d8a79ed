import { assembleLasting } from "#lib/content/assembly/assemble.ts";
import { ContentProblems, type Problem } from "#lib/content/assembly/problems.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { readUploads } from "./pictures.ts";
import { readEdition, readRevision, readSources, requireDocument } from "./queries.ts";

/** Lists what would block the draft's publication. @throws AppError notFound */
export async function checkDraft(id: string): Promise<readonly Problem[]> {
  const { read } = database();
  const { draftNumber } = await requireDocument(read, id);
  const draft = draftNumber === null ? null : await readRevision(read, id, draftNumber);
  const live = await readSources(read, { withDrafts: false });
  const uploads = await readUploads(read);
  const revision = await readEdition();
  try {
    const others = live.filter((source) => documentId(source) !== id);
    const sources = draft === null ? live : [...others, draft];
    assembleLasting(sources, { revision, at: now(), uploads, withPictures: true });
    return [];
  } catch (error) {
    if (error instanceof ContentProblems) return error.problems;
    throw error;
  }
}
