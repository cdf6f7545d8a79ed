/** Words that are not complete or not valid yet: kept for their author alone, and never published. */
import { readDocumentId } from "#lib/content/kinds/kinds.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

const fields = { documentId: true, body: true, basedOn: true, at: true } as const;

type Unfinished = { id: string; body: unknown; basedOn: number };

/** Replaces the author's earlier ones. @throws AppError tooLarge above the limit of an author */
export async function keepUnfinished(
  tx: Transaction,
  { id, body, basedOn }: Unfinished,
  author: string,
): Promise<void> {
  const where = { documentId_author: { documentId: id, author } };
  const others = await tx.unfinishedDraft.count({ where: { author, documentId: { not: id } } });
  if (others >= contentLimits.unfinishedOfAuthor) {
    const sentence = `You have ${others} unfinished documents. Please finish or discard one in Words.`;
    throw new AppError("tooLarge", sentence);
  }
  const data = { body: JSON.stringify(body), basedOn, at: now() };
  await tx.unfinishedDraft.upsert({
    where,
    create: { documentId: id, author, ...data },
    update: data,
    select: { author: true },
  });
}

export async function readUnfinished(id: string, author: string) {
  const where = { documentId_author: { documentId: id, author } };
  const found = await database().read.unfinishedDraft.findUnique({ where, select: fields });
  return found && { ...found, body: JSON.parse(found.body) };
}

export async function hasUnfinished(documentId: string, author: string): Promise<boolean> {
  return (await database().read.unfinishedDraft.count({ where: { documentId, author } })) > 0;
}

/** The author's, the newest first. */
export async function listUnfinished(author: string) {
  const found = await database().read.unfinishedDraft.findMany({
    where: { author },
    select: fields,
    orderBy: { at: "desc" },
  });
  return found.flatMap(({ documentId: id, body, at }) => {
    const known = readDocumentId(id);
    return known ? [{ id, kind: known.kind, body: JSON.parse(body), at }] : [];
  });
}

export async function dropUnfinished(tx: Transaction, id: string, author: string): Promise<void> {
  await tx.unfinishedDraft.deleteMany({ where: { documentId: id, author } });
}
