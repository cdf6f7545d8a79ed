import { isDeepStrictEqual } from "node:util";
import { ContentProblems, describeProblem } from "#lib/content/assembly/problems.ts";
import { checkDraft, checkDraftPage } from "#lib/content/documents/check.ts";
import {
  discardDraft,
  publish,
  restoreRevision,
  saveDraft,
  schedule,
  undoPublish,
  unpublish,
} from "#lib/content/documents/commands.ts";
import type { Editing } from "#lib/content/documents/guarded.ts";
import { knownId } from "#lib/content/documents/known-id.ts";
import { readLive, readRevision, requireDocument } from "#lib/content/documents/queries.ts";
import {
  dropUnfinished,
  expectSeen,
  keepUnfinished,
  readUnfinished,
} from "#lib/content/documents/unfinished.ts";
import { previewUrl } from "#lib/content/preview.ts";
import { writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError, changedSince, isAppError } from "#lib/core/http/errors.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";
import { expectUnsent } from "#lib/desk/letters/expect-unsent.ts";
import { announcementFrameUrl, frameUrl } from "#lib/desk/letters/frame-url.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";
import { guardOf } from "./guard.ts";
import { readOutcomes } from "./outcomes.ts";
import { readGuarded } from "./queries.ts";
import type {
  PublishInput,
  RestoreInput,
  SaveInput,
  ScheduleInput,
  SeenDraft,
  UndoInput,
} from "./schema.ts";

const AUTOSAVED = "edited at the desk";

/**
 * Words that are refused stay as unfinished ones of their author.
 * @throws AppError invalid with `problems` and `kept_at`; forbidden for a guarded field; conflict
 * with `theirs`, the newest revision or what the author wrote on another device; tooLarge above
 * the limit of unfinished documents
 */
export async function saveAtDesk(who: Staff, input: SaveInput) {
  const { id, body, based_on: basedOn, seen } = input;
  const editing = { ...changing(who, id, AUTOSAVED), guard: guardOf(who) };
  knownId(id);
  const kept = await readUnfinished(id, who.actor);
  const keep = () =>
    writeAs(editing, (tx) => keepUnfinished(tx, { id, body, basedOn, seen }, who.actor));
  const save = () => saveDraft({ id, body, basedOn, isAutosave: true }, editing);
  if (!isDeepStrictEqual(kept?.body, body)) expectSeen(kept, seen);
  const { number, cancelled } = await withProblems(save, keep).catch(async (error: unknown) => {
    if (!isAppError(error) || error.code !== "conflict" || "theirs" in error.fields) throw error;
    throw new AppError("conflict", error.detail, { fields: { theirs: await newestOf(id) } });
  });
  if (kept) await discardUnfinishedAtDesk(who, id, kept.at);
  const live = readLive();
  const found = await Promise.all([checkDraft(id, live), readGuarded(id), readOutcomes(id, live)]);
  const [broken, guarded, outcomes] = found;
  return { revision: number, preview: pathOfPreview(id), broken, guarded, outcomes, cancelled };
}

/** A letter that is planned or sent stays as it is. */
function changing(who: Staff, id: string, reason: string) {
  const act = actOf(who, "changeContent", reason);
  const recheck = async (tx: Transaction) => {
    await expectUnsent(tx, id);
    return act.recheck(tx);
  };
  return { ...act, recheck };
}

/** Does nothing when there are none, or others than the `seen` ones. */
export function discardUnfinishedAtDesk(who: Staff, id: string, seen?: Date): Promise<void> {
  const act = actOf(who, "changeContent", "");
  return writeAs(act, (tx) => dropUnfinished(tx, id, who.actor, seen));
}

/** @throws AppError conflict when the draft or its plan has changed; invalid with `problems` */
export async function publishAtDesk(who: Staff, input: PublishInput) {
  const act = { ...publishing(who, input), guard: guardOf(who, input) };
  const work = async () => {
    await checkDraftPage(input.id);
    return publish([input.id], act);
  };
  return { edition: await withProblems(work) };
}

/** @throws AppError conflict when something was published since; as the guard */
export async function undoAtDesk(who: Staff, { id, ...seen }: UndoInput) {
  const reason = "taken back after publishing";
  const act = { ...actOf(who, "publishContent", reason), guard: guardOf(who, { reason }) };
  return { edition: await withProblems(() => undoPublish(id, seen, act)) };
}

/** @throws AppError conflict when the draft or its plan has changed; invalid for a past time */
export async function scheduleAtDesk(who: Staff, { at, ...input }: ScheduleInput) {
  const time = at ?? null;
  if (time !== null && time <= now()) {
    throw new AppError("invalid", "This time is over. Please choose a later one.");
  }
  await withProblems(() => schedule(input.id, time, publishing(who, input, time)));
  return { plan: time };
}

export async function unpublishAtDesk(who: Staff, { id, reason }: { id: string; reason: string }) {
  const editing = { ...actOf(who, "publishContent", reason), guard: guardOf(who, { reason }) };
  return { edition: await withProblems(() => unpublish(id, editing)) };
}

/** @throws AppError conflict when the draft or its plan has changed */
export function discardAtDesk(who: Staff, { id, draft, seen_plan: plan, reason }: SeenDraft) {
  const act = changing(who, id, reason);
  return discardDraft(id, seeingDraft(act, id, draft, [plan]));
}

/** @throws AppError notFound; conflict when the draft or its plan has changed */
export async function restoreAtDesk(who: Staff, input: RestoreInput) {
  const { id, revision, draft, seen_plan: plan, reason } = input;
  const act = { ...changing(who, id, reason), guard: guardOf(who) };
  if (draft === undefined) return { draft: await restoreRevision(id, revision, act) };
  const { draftNumber } = await requireDocument(database().read, id);
  // The response to the same restoration may have been lost.
  if (draftNumber !== null && draftNumber !== draft && (await isSame(id, draftNumber, revision))) {
    return { draft: draftNumber };
  }
  return { draft: await restoreRevision(id, revision, seeingDraft(act, id, draft, [plan])) };
}

async function isSame(id: string, ...numbers: [number, number]): Promise<boolean> {
  const { read } = database();
  const [one, other] = await Promise.all(numbers.map((number) => readRevision(read, id, number)));
  return isDeepStrictEqual(one?.body, other?.body);
}

export function pathOfPreview(id: string): string {
  const known = knownId(id);
  if (known.kind === "letter") return frameUrl(known.key, { isDraft: true });
  if (known.kind === "announcement") return announcementFrameUrl(known.key);
  const { pathname, search } = new URL(previewUrl(known));
  return `${pathname}${search}`;
}

/** Accepts a `wanted` plan as seen: the response to the same one may have been lost. */
function publishing(who: Staff, input: SeenDraft, ...wanted: (Date | null)[]): Editing {
  const { id, draft, seen_plan: seen, reason } = input;
  return seeingDraft(actOf(who, "publishContent", reason), id, draft, [seen, ...wanted]);
}

/** Rejects a draft or plan that changed after the editor saw it. An undefined plan is any. */
function seeingDraft(
  act: ReturnType<typeof actOf> & Editing,
  id: string,
  draft: number | null,
  plans: readonly (Date | null | undefined)[],
): Editing {
  const recheck = async (tx: Transaction) => {
    await act.recheck(tx);
    const { draftNumber, liveNumber, publishAt } = await requireDocument(tx, id);
    if (draftNumber !== draft) {
      const none =
        liveNumber === draft ? "This draft is on the site already." : "There is no draft any more.";
      const fact = draftNumber === null ? none : "There is another draft by now.";
      throw new AppError("conflict", `${fact} Please load the page again and look at it.`);
    }
    const time = publishAt?.getTime();
    if (!plans.some((plan) => plan === undefined || plan?.getTime() === time))
      throw changedSince("plan");
  };
  return { ...act, recheck };
}

async function newestOf(id: string) {
  const { read } = database();
  const { lastNumber: number } = await requireDocument(read, id);
  const select = { author: true, createdAt: true } as const;
  const where = { documentId_number: { documentId: id, number } };
  const [revision, row] = await Promise.all([
    readRevision(read, id, number),
    read.contentRevision.findUnique({ where, select }),
  ]);
  const author = row?.author ?? "";
  const nameOf = await nameAuthors([author]);
  return {
    number,
    author: nameOf(author),
    at: row?.createdAt ?? now(),
    body: revision?.body ?? null,
  };
}

async function withProblems<Result>(
  work: () => Promise<Result>,
  keep?: () => Promise<Date>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    const { problems } = error;
    const sentence = problems.map(describeProblem).slice(0, 5).join(" ");
    const fields = { problems, ...(keep && { kept_at: await keep() }) };
    throw new AppError("invalid", sentence, { fields });
  }
}
