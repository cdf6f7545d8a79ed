/** Reads and writes the revisions of a document, within an act's transaction. */
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Editing, readIfAny } from "./guarded.ts";
import { knownId } from "./known-id.ts";
import { readRevision, requireDocument } from "./queries.ts";
import { schemaVersion } from "./schema-versions.ts";

/** @throws AppError notFound; conflict for a document without a draft */
export async function requireDraft(tx: Transaction, id: string): Promise<number> {
  const { draftNumber } = await requireDocument(tx, id);
  if (draftNumber === null) throw new AppError("conflict", `'${id}' has no draft.`);
  return draftNumber;
}

/** @throws AppError notFound */
export async function readDraft(tx: Transaction, id: string, draft: number) {
  const before = await readIfAny(tx, id, (await requireDocument(tx, id)).liveNumber);
  return { before, after: (await readRevision(tx, id, draft)) ?? { ...knownId(id), body: null } };
}

export async function addDraft(tx: Transaction, source: Source, editing: Editing): Promise<number> {
  const draftNumber = await addRevision(tx, source, editing);
  const data = { draftNumber, publishAt: null };
  await tx.contentDocument.updateMany({ where: { id: documentId(source) }, data });
  return draftNumber;
}

export async function hide(tx: Transaction, id: string, editing: Editing): Promise<void> {
  await addRevision(tx, { ...knownId(id), body: null }, editing);
  await tx.contentDocument.updateMany({ where: { id }, data: { liveNumber: null } });
}

/** A null body takes the document off the site. */
export async function addRevision(
  tx: Transaction,
  source: Source,
  { actor: author, reason: note }: Editing,
): Promise<number> {
  const id = documentId(source);
  const schema = schemaVersion(source.kind);
  const body = source.body === null ? null : JSON.stringify(source.body);
  const { lastNumber: number } = await tx.contentDocument.upsert({
    where: { id },
    create: { id, lastNumber: 1 },
    update: { lastNumber: { increment: 1 } },
    select: { lastNumber: true },
  });
  const data = { documentId: id, number, author, createdAt: now(), note, schema, body };
  await tx.contentRevision.create({ data, select: { number: true } });
  return number;
}
