import { isDeepStrictEqual } from "node:util";
import { parseAll } from "#lib/content/assembly/assemble.ts";
import { refuseMarkup } from "#lib/content/assembly/markup.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError, changedSince } from "#lib/core/http/errors.ts";
import { newEdition, writeEdition } from "./editions.ts";
import { type Editing, guardDraft, guardShown, readIfAny, refuseLater } from "./guarded.ts";
import { knownId } from "./known-id.ts";
import { readEdition, readRevision, readSources, requireDocument } from "./queries.ts";
import { addDraft, addRevision, hide, readDraft, requireDraft } from "./revisions.ts";

type Draft = {
  id: string;
  body: unknown;
  /** The newest revision that the author saw; 0 for a new document. */
  basedOn: number;
  /** Replaces the author's draft with the same note if it is minutes old. */
  isAutosave?: true;
};

/** `cancelled`: the draft's planned time, which a change ends. */
export type SavedDraft = { number: number; cancelled: Date | null };

/**
 * @throws ContentProblems for an invalid body; as the guard; AppError
 * conflict after another save since `basedOn`, notFound for an id of no kind; as `recheck`
 */
export async function saveDraft(draft: Draft, editing: Editing): Promise<SavedDraft> {
  const { id, body, basedOn, isAutosave = false } = draft;
  const source = { ...knownId(id), body };
  parseAll([source]);
  refuseMarkup(source);
  return writeAs(editing, async (tx) => {
    const select = { lastNumber: true, liveNumber: true, draftNumber: true, publishAt: true };
    const found = await tx.contentDocument.findUnique({ where: { id }, select });
    const number = found?.lastNumber ?? 0;
    const before = isAutosave && found?.draftNumber === number ? found : null;
    // The response to the same save was lost.
    if (before && (await isOwn(tx, { id, number }, editing, body)))
      return { number, cancelled: null };
    if (number !== basedOn) {
      const sentence = `'${id}' was changed meanwhile: it has revision ${number}.`;
      throw new AppError("conflict", sentence);
    }
    await guardDraft(tx, source, found, editing);
    const saved = await addDraft(tx, source, editing);
    // A scheduled draft stays.
    if (before && before.publishAt === null) await dropAutosaved(tx, { id, number }, editing);
    return { number: saved, cancelled: found?.publishAt ?? null };
  });
}

type RevisionId = { id: string; number: number };

async function isOwn(
  tx: Transaction,
  { id, number }: RevisionId,
  { actor }: Editing,
  body: unknown,
): Promise<boolean> {
  const where = { documentId: id, number, author: actor };
  if ((await tx.contentRevision.count({ where })) === 0) return false;
  return isDeepStrictEqual((await readRevision(tx, id, number))?.body, body);
}

/** Its number is not used again, so that stale editors still get a conflict. */
async function dropAutosaved(
  tx: Transaction,
  { id, number }: RevisionId,
  { actor, reason }: Editing,
): Promise<void> {
  const span = contentLimits.autosaveMs;
  const since = new Date(Math.floor(now().getTime() / span) * span);
  const saved = { author: actor, note: reason, createdAt: { gte: since } };
  await tx.contentRevision.deleteMany({ where: { documentId: id, number, ...saved } });
}

/**
 * Publishes all or none, and returns the edition. @throws AppError notFound, conflict without a
 * draft; ContentProblems if the site could not show the result; as the guard
 */
export function publish(ids: readonly string[], editing: Editing): Promise<number> {
  return writeEdition(editing, async (tx) => {
    const shown = [];
    for (const id of ids) {
      const liveNumber = await requireDraft(tx, id);
      const { before, after } = await readDraft(tx, id, liveNumber);
      refuseMarkup(after);
      shown.push({ before, after });
      const data = { liveNumber, draftNumber: null, publishAt: null };
      await tx.contentDocument.updateMany({ where: { id }, data });
    }
    const changed = await guardShown(tx, shown, editing);
    // The subject of several is the edition.
    const more = ids.length > 1 ? { named: ids.join(", "), ...changed } : changed;
    return newEdition(tx, { action: "content.publish", ids, editing }, more);
  });
}

/**
 * Takes a publication back: the site shows `before` again, or no document, and what it showed is the
 * draft again, unless there is another. @throws AppError notFound; conflict when the site shows
 * another revision than `live` by now; ContentProblems; as the guard
 */
export function undoPublish(
  id: string,
  { live, before }: { live: number; before: number | null },
  editing: Editing,
): Promise<number> {
  return writeEdition(editing, async (tx) => {
    const { liveNumber, draftNumber } = await requireDocument(tx, id);
    const [shown, earlier] = [await readRevision(tx, id, live), await readIfAny(tx, id, before)];
    // The response to the same act may have been lost.
    if (liveNumber === before && draftNumber === live) return readEdition(tx);
    if (liveNumber !== live || shown === null || (earlier === null && before !== null)) {
      throw changedSince("publication");
    }
    const data = { liveNumber: before, draftNumber: draftNumber ?? live };
    await tx.contentDocument.updateMany({ where: { id }, data });
    const change = { before: shown, after: earlier ?? { ...knownId(id), body: null } };
    const changed = await guardShown(tx, [change], editing);
    return newEdition(tx, { action: "content.undo", ids: [id], editing }, changed);
  });
}

/** @throws AppError notFound, conflict; ContentProblems when another document names this one; as the guard */
export function unpublish(id: string, editing: Editing): Promise<number> {
  return writeEdition(editing, async (tx) => {
    const { liveNumber } = await requireDocument(tx, id);
    if (liveNumber === null) throw new AppError("conflict", `'${id}' is not on the site.`);
    const before = await readRevision(tx, id, liveNumber);
    await hide(tx, id, editing);
    const change = { before, after: { ...knownId(id), body: null } };
    const changed = await guardShown(tx, [change], editing);
    return newEdition(tx, { action: "content.unpublish", ids: [id], editing }, changed);
  });
}

/**
 * The words of the site, or none, become the newest revision, so that open forms get a conflict. The
 * draft stays a revision. @throws AppError notFound; conflict without a draft
 */
export function discardDraft(id: string, editing: Editing): Promise<void> {
  return writeAs(editing, async (tx) => {
    const draft = await requireDraft(tx, id);
    const { liveNumber: shown } = await requireDocument(tx, id);
    const live = shown === null ? null : await readRevision(tx, id, shown);
    const number = await addRevision(tx, live ?? { ...knownId(id), body: null }, editing);
    const data = { liveNumber: live && number, draftNumber: null, publishAt: null };
    await tx.contentDocument.updateMany({ where: { id }, data });
    const fact = { action: "content.discard", subject: `content ${id}`, details: { draft } };
    await recordAudit(tx, { ...editing, ...fact });
  });
}

/** Returns the draft's number. @throws AppError notFound; conflict for a revision without a body */
export function restoreRevision(id: string, number: number, editing: Editing): Promise<number> {
  return writeAs(editing, async (tx) => {
    const known = await requireDocument(tx, id);
    const source = await readRevision(tx, id, number);
    if (source === null) {
      throw new AppError("conflict", `Revision ${number} took '${id}' off the site.`);
    }
    await guardDraft(tx, source, known, editing);
    const draft = await addDraft(tx, source, editing);
    const fact = { action: "content.restore", subject: `content ${id}` };
    await recordAudit(tx, { ...editing, ...fact, details: { from: number, draft } });
    return draft;
  });
}

/**
 * `publishAt` null cancels the plan. @throws AppError notFound; conflict without a draft;
 * ContentProblems for a draft that changes guarded fields
 */
export function schedule(id: string, publishAt: Date | null, editing: Editing): Promise<void> {
  return writeAs(editing, async (tx) => {
    const draft = await requireDraft(tx, id);
    if (publishAt !== null) refuseLater(await readDraft(tx, id, draft));
    await tx.contentDocument.updateMany({ where: { id }, data: { publishAt } });
    const details = { draft, at: publishAt?.toISOString() ?? null };
    const fact = { action: "content.schedule", subject: `content ${id}`, details };
    await recordAudit(tx, { ...editing, ...fact });
  });
}

/**
 * Publishes exactly these documents at once. Returns the changed ids. @throws ContentProblems; as
 * the guard
 */
export function importAll(sources: readonly Source[], editing: Editing): Promise<string[]> {
  return writeEdition(editing, async (tx) => {
    const shown = await readSources(tx, { withDrafts: false });
    const live = new Map(shown.map((source) => [documentId(source), source]));
    const changes = [];
    const changed: string[] = [];
    for (const source of sources) {
      const id = documentId(source);
      const before = live.get(id) ?? null;
      live.delete(id);
      if (isDeepStrictEqual(before?.body, source.body)) continue;
      parseAll([source]);
      refuseMarkup(source);
      changes.push({ before, after: source });
      const liveNumber = await addRevision(tx, source, editing);
      await tx.contentDocument.updateMany({ where: { id }, data: { liveNumber } });
      changed.push(id);
    }
    for (const id of live.keys()) await hide(tx, id, editing);
    changed.push(...live.keys());
    const more = await guardShown(tx, changes, editing);
    if (changed.length > 0)
      await newEdition(tx, { action: "content.import", ids: changed, editing }, more);
    return changed;
  });
}
