import { listRevisions, readRevision, requireDocument } from "#lib/content/documents/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";
import { differencesOf } from "./differences.ts";

export type Versions = Awaited<ReturnType<typeof readVersions>>;

/**
 * Lists all versions, and compares `number`, if given, with what the site shows. @throws AppError
 * notFound
 */
export async function readVersions(id: string, number: number | null) {
  const { liveNumber, draftNumber } = await requireDocument(database().read, id);
  const revisions = await listRevisions(id);
  const nameOf = await nameAuthors(revisions.map(({ author }) => author));
  return {
    liveNumber,
    draftNumber,
    versions: revisions.map((revision) => ({ ...revision, author: nameOf(revision.author) })),
    changes: number === null ? null : await compare(id, liveNumber, number),
  };
}

async function compare(id: string, live: number | null, number: number) {
  const { read } = database();
  const [shown, revision] = await Promise.all([
    live === null ? null : readRevision(read, id, live),
    readRevision(read, id, number),
  ]);
  const differences = differencesOf(shown?.body, revision?.body);
  return { number, hasWords: revision !== null, differences };
}
