/**
 * Words that are not complete or not valid yet: kept for their author alone, and never published.
 * `id` is a document's, or names another form of the desk, such as 'captions/AIE-SE01EP01'.
 */
import { readDocumentId } from "#lib/content/kinds/kinds.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

const fields = { documentId: true, body: true, basedOn: true, at: true } as const;

type Unfinished = {
  id: string;
  body: unknown;
  basedOn: number;
  /** When the words were kept that this browser knows; null if it knows none. */
  seen: Date | null;
};

/**
 * Replaces the author's earlier ones; resolves with the time of keeping.
 * @throws AppError tooLarge above the limit of an author; conflict with `theirs`, what another
 * device has kept since
 */
export async function keepUnfinished(
  tx: Transaction,
  { id, body, basedOn, seen }: Unfinished,
  author: string,
): Promise<Date> {
  const where = { documentId_author: { documentId: id, author } };
  const kept = await tx.unfinishedDraft.findUnique({ where, select: fields });
  const text = JSON.stringify(body);
  // The answer to the same words may have been lost.
  if (kept && kept.body === text && kept.basedOn === basedOn) return kept.at;
  expectSeen(kept && { ...kept, body: JSON.parse(kept.body) }, seen);
  const others = await tx.unfinishedDraft.count({ where: { author, documentId: { not: id } } });
  if (others >= contentLimits.unfinishedOfAuthor) {
    const sentence = `You have ${others} unfinished documents. Please finish or discard one in Words.`;
    throw new AppError("tooLarge", sentence);
  }
  const data = { body: text, basedOn, at: now() };
  await tx.unfinishedDraft.upsert({
    where,
    create: { documentId: id, author, ...data },
    update: data,
    select: { author: true },
  });
  return data.at;
}

/** @throws AppError conflict with `theirs` when `kept` is not what the browser has `seen` */
export function expectSeen(
  kept: { body: unknown; basedOn: number; at: Date } | null,
  seen: Date | null,
) {
  if (kept === null || kept.at.getTime() === seen?.getTime()) return;
  const { body, basedOn: number, at } = kept;
  const theirs = { number, author: "Your other device", at, body, kept_at: at };
  const sentence = "You have written here on another device meanwhile.";
  throw new AppError("conflict", sentence, { fields: { theirs } });
}

export async function readUnfinished(id: string, author: string) {
  const where = { documentId_author: { documentId: id, author } };
  const found = await database().read.unfinishedDraft.findUnique({ where, select: fields });
  return found && { ...found, body: JSON.parse(found.body) };
}

/** The author's, the newest first; `kind` is null for a form that is no document. */
export async function listUnfinished(author: string) {
  const found = await database().read.unfinishedDraft.findMany({
    where: { author },
    select: fields,
    orderBy: { at: "desc" },
  });
  return found.map(({ documentId: id, body, at }) => {
    return { id, kind: readDocumentId(id)?.kind ?? null, body: JSON.parse(body), at };
  });
}

/** `seen`: leaves what another device has kept since. */
export async function dropUnfinished(
  tx: Transaction,
  id: string,
  author: string,
  seen?: Date,
): Promise<void> {
  const where = { documentId: id, author, ...(seen && { at: seen }) };
  await tx.unfinishedDraft.deleteMany({ where });
}
