import { isDeepStrictEqual } from "node:util";
import { assemble, problemsOfForm } from "#lib/content/assembly/assemble.ts";
import { nextPriceChange } from "#lib/content/assembly/price.ts";
import { ContentProblems } from "#lib/content/assembly/problems.ts";
import { documentId, readDocumentId, type Source } from "#lib/content/kinds/kinds.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { readUploads } from "./pictures.ts";
import { readEdition, readRevision, readSources, requireDocument } from "./queries.ts";
import { schemaVersion } from "./schema-versions.ts";

/** `author` is 'operator NAME' or a member of the staff; the reason is for the audit. */
export type Editing = { author: string; reason: string };

type Draft = {
  id: string;
  body: unknown;
  /** The newest revision that the author has seen; 0 for a new document. */
  basedOn: number;
};

/**
 * Keeps a draft as a new revision and returns its number. What is live stays.
 * @throws ContentProblems when the body has not the form of its kind; AppError conflict when
 * another revision was saved since `basedOn`; notFound for an id of no kind
 */
export async function saveDraft({ id, body, basedOn }: Draft, editing: Editing): Promise<number> {
  const source = { ...knownId(id), body };
  const problems = problemsOfForm(source);
  if (problems.length > 0) throw new ContentProblems(problems);
  return database().write(async (tx) => {
    const select = { lastNumber: true };
    const found = await tx.contentDocument.findUnique({ where: { id }, select });
    if ((found?.lastNumber ?? 0) !== basedOn) {
      const sentence = `'${id}' was changed meanwhile: it has revision ${found?.lastNumber ?? 0}.`;
      throw new AppError("conflict", sentence);
    }
    const draftNumber = await addRevision(tx, source, editing);
    await tx.contentDocument.updateMany({ where: { id }, data: { draftNumber, publishAt: null } });
    return draftNumber;
  });
}

/**
 * Shows the drafts of these documents, all or none, and returns the new edition.
 * @throws AppError notFound; conflict for a document without a draft; ContentProblems when the
 * site could not show the result
 */
export function publish(ids: readonly string[], editing: Editing): Promise<number> {
  return database().write(async (tx) => {
    for (const id of ids) {
      const { draftNumber } = await requireDocument(tx, id);
      if (draftNumber === null) throw new AppError("conflict", `'${id}' has no draft.`);
      const data = { liveNumber: draftNumber, draftNumber: null, publishAt: null };
      await tx.contentDocument.updateMany({ where: { id }, data });
    }
    return newEdition(tx, { action: "content.publish", ids, editing });
  });
}

/**
 * Takes a document off the site; a draft of it stays.
 * @throws AppError notFound; conflict when it is not on the site; ContentProblems when another
 * document names it
 */
export function unpublish(id: string, editing: Editing): Promise<number> {
  return database().write(async (tx) => {
    const { liveNumber } = await requireDocument(tx, id);
    if (liveNumber === null) throw new AppError("conflict", `'${id}' is not on the site.`);
    await hide(tx, id, editing);
    return newEdition(tx, { action: "content.unpublish", ids: [id], editing });
  });
}

/**
 * Makes a draft of an earlier revision and returns its number. What is live stays.
 * @throws AppError notFound; conflict for a revision that took the document off the site
 */
export function restoreRevision(id: string, number: number, editing: Editing): Promise<number> {
  return database().write(async (tx) => {
    await requireDocument(tx, id);
    const source = await readRevision(tx, id, number);
    if (source === null) {
      throw new AppError("conflict", `Revision ${number} took '${id}' off the site.`);
    }
    const draftNumber = await addRevision(tx, source, editing);
    await tx.contentDocument.updateMany({ where: { id }, data: { draftNumber, publishAt: null } });
    const fact = { actor: editing.author, action: "content.restore", subject: `content ${id}` };
    const details = { from: number, draft: draftNumber };
    await recordAudit(tx, { ...fact, reason: editing.reason, details });
    return draftNumber;
  });
}

/**
 * Has the draft published at a time; null takes the plan back.
 * @throws AppError notFound; conflict for a document without a draft
 */
export function schedule(id: string, publishAt: Date | null, editing: Editing): Promise<void> {
  return database().write(async (tx) => {
    const { draftNumber } = await requireDocument(tx, id);
    if (draftNumber === null) throw new AppError("conflict", `'${id}' has no draft.`);
    await tx.contentDocument.updateMany({ where: { id }, data: { publishAt } });
    const fact = { actor: editing.author, action: "content.schedule", subject: `content ${id}` };
    const details = { draft: draftNumber, at: publishAt?.toISOString() ?? null };
    await recordAudit(tx, { ...fact, reason: editing.reason, details });
  });
}

/**
 * Makes the site show these documents and no others, in one publication. Returns the ids of what
 * changed; nothing is written when nothing did.
 * @throws ContentProblems
 */
export function importAll(sources: readonly Source[], editing: Editing): Promise<string[]> {
  return database().write(async (tx) => {
    const shown = await readSources(tx, { withDrafts: false });
    const before = new Map(shown.map((source) => [documentId(source), source.body]));
    const changed: string[] = [];
    for (const source of sources) {
      const id = documentId(source);
      const isNew = !isDeepStrictEqual(before.get(id), source.body);
      before.delete(id);
      if (!isNew) continue;
      const problems = problemsOfForm(source);
      if (problems.length > 0) throw new ContentProblems(problems);
      const liveNumber = await addRevision(tx, source, editing);
      await tx.contentDocument.updateMany({ where: { id }, data: { liveNumber } });
      changed.push(id);
    }
    for (const id of before.keys()) await hide(tx, id, editing);
    changed.push(...before.keys());
    if (changed.length > 0)
      await newEdition(tx, { action: "content.import", ids: changed, editing });
    return changed;
  });
}

/** @throws AppError notFound */
export function knownId(id: string) {
  const known = readDocumentId(id);
  if (known === null) throw new AppError("notFound", `There can be no document '${id}'.`);
  return known;
}

async function addRevision(tx: Transaction, source: Source, editing: Editing): Promise<number> {
  return insertRevision(tx, documentId(source), JSON.stringify(source.body), {
    ...editing,
    schema: schemaVersion(source.kind),
  });
}

async function hide(tx: Transaction, id: string, editing: Editing): Promise<void> {
  await insertRevision(tx, id, null, { ...editing, schema: schemaVersion(knownId(id).kind) });
  await tx.contentDocument.updateMany({ where: { id }, data: { liveNumber: null } });
}

type About = Editing & { schema: number };

async function insertRevision(
  tx: Transaction,
  id: string,
  body: string | null,
  { author, reason: note, schema }: About,
): Promise<number> {
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

type Change = { action: string; ids: readonly string[]; editing: Editing };

/** Checks the whole, counts the edition up and records the act. */
export async function newEdition(
  tx: Transaction,
  { action, ids, editing }: Change,
): Promise<number> {
  const revision = (await readEdition(tx)) + 1;
  const sources = await readSources(tx, { withDrafts: false });
  const uploads = await readUploads(tx);
  const at = now();
  const { plan } = assemble(sources, { revision, at, uploads, withPictures: true });
  const edition = { revision, changesAt: nextPriceChange(plan, at) };
  await tx.contentEdition.upsert({
    where: { id: 1 },
    create: { id: 1, ...edition },
    update: edition,
    select: { id: true },
  });
  const subject = ids.length === 1 ? `content ${ids[0]}` : `content edition ${revision}`;
  const details = { edition: revision, documents: ids.length };
  await recordAudit(tx, {
    actor: editing.author,
    action,
    subject,
    reason: editing.reason,
    details,
  });
  return revision;
}
