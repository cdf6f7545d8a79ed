import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { requireDocument } from "#lib/content/documents/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { emptyAudit } from "#tests/support/empty-audit.ts";

export async function emptyContent(): Promise<void> {
  await database().write(async (tx) => {
    await tx.contentRevision.deleteMany({});
    await tx.contentDocument.deleteMany({});
    await tx.contentEdition.deleteMany({});
    await tx.contentPicture.deleteMany({});
    await emptyAudit(tx);
  });
}

/** Leaves the first edition alone. */
export async function resetContent(): Promise<void> {
  await emptyContent();
  await ensureFirstEdition();
}

/** Returns all that is stored, to prove that an act changed nothing. */
export async function storedContent() {
  const { read } = database();
  const [documents, revisions, editions, acts] = await Promise.all([
    read.contentDocument.findMany({
      select: { id: true, lastNumber: true, liveNumber: true, draftNumber: true, publishAt: true },
      orderBy: { id: "asc" },
    }),
    read.contentRevision.findMany({
      select: { documentId: true, number: true, body: true, author: true, note: true },
      orderBy: [{ documentId: "asc" }, { number: "asc" }],
    }),
    read.contentEdition.findMany({ select: { id: true, revision: true, changesAt: true } }),
    read.auditEntry.findMany({
      select: { actor: true, action: true, subject: true, reason: true, details: true },
      orderBy: { at: "asc" },
    }),
  ]);
  return { documents, revisions, editions, acts };
}

export const stateOf = (id: string) => requireDocument(database().read, id);
