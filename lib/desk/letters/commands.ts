import { describeProblem } from "#lib/content/assembly/problems.ts";
import { checkDraft } from "#lib/content/documents/check.ts";
import { type Readable, readRevision, requireDocument } from "#lib/content/documents/queries.ts";
import { type BodyOf, manyOf } from "#lib/content/kinds/kinds.ts";
import { recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError, changedSince } from "#lib/core/http/errors.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";
import { letterTo } from "#lib/mail/letters/announcement.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { countAudience, mayGoTo, readNarrowing, type Whom } from "./audience.ts";
import type { SendLetterInput } from "./schema.ts";
import { wakeLetters } from "./waker.ts";

export const documentOf = (letterId: string): string => `announcement/${letterId}`;

type Seen = { letter_id: string; draft: number };

/** Mails the draft to the colleague alone, as it would arrive. @throws AppError conflict, invalid */
export async function tryLetter(who: Staff, { letter_id: id, draft }: Seen): Promise<void> {
  const { recheck } = actOf(who, "readLetters", "");
  await expectWhole(id);
  await writeWithMail(async (tx) => {
    const { email } = await recheck(tx);
    const words = await readSeen(tx, id, draft);
    await queueMail(tx, { userId: who.id, recipient: email, letter: letterTo(who.id, words) });
  });
}

/**
 * Plans the letter: its words and audience are fixed from now on. The same act again changes nothing.
 * @throws AppError conflict for another draft, or when it was planned otherwise; invalid for words
 * that lead nowhere, an audience without members and a time that is over
 */
export async function sendLetter(who: Staff, input: SendLetterInput) {
  const { letter_id: id, draft: revision, audience, at: asked = null, reason } = input;
  const filter = await readNarrowing(input.filter);
  if (asked !== null && asked <= now()) {
    throw new AppError("invalid", "This time is over. Please choose a later one.");
  }
  const act = actOf(who, "sendLetters", reason);
  const wish = { audience, filter };
  const isNew = (await database().read.announcement.count({ where: { id } })) === 0;
  const members = isNew ? await countOf(id, revision, wish) : 0;
  await writeAs(act, async (tx) => {
    const before = await tx.announcement.findUnique({
      where: { id },
      select: { revision: true, audience: true, filter: true, createdAt: true, dueAt: true },
    });
    if (before !== null) {
      const time = asked ?? before.createdAt;
      const isSame = before.revision === revision && before.dueAt.getTime() === time.getTime();
      // The response to the same act may have been lost.
      if (isSame && before.audience === audience && before.filter === filter) return;
    }
    if (before !== null || !isNew) throw changedSince("letter");
    const { kind, episode, ...words } = await readSeen(tx, id, revision);
    await expectNoTwin(tx, episode);
    const at = now();
    const dueAt = asked ?? at;
    await tx.announcement.create({
      data: {
        ...{ id, kind, revision, ...wish, members, dueAt, state: "PLANNED" },
        words: JSON.stringify({ kind, ...words }),
        actor: who.actor,
        createdAt: at,
        episodeId: episode ?? null,
      },
      select: { id: true },
    });
    const details = { draft: revision, kind, ...wish, members, at: dueAt };
    const action = asked === null ? "letter.sent" : "letter.planned";
    await recordAudit(tx, { ...act, action, subject: `content ${documentOf(id)}`, details });
  });
  wakeLetters();
}

async function countOf(id: string, revision: number, wish: Omit<Whom, "kind">): Promise<number> {
  await expectWhole(id);
  const { kind } = await readSeen(database().read, id, revision);
  if (!mayGoTo({ kind, ...wish })) {
    throw new AppError("invalid", "A letter about new episodes goes to subscribers alone.");
  }
  const { members } = await countAudience({ kind, ...wish });
  if (members === 0) throw new AppError("invalid", "No member would get this letter.");
  return members;
}

async function expectNoTwin(tx: Transaction, episodeId: string | undefined): Promise<void> {
  if (!episodeId) return;
  if ((await tx.announcement.count({ where: { episodeId } })) === 0) return;
  throw new AppError("conflict", `The episode ${episodeId} was announced already.`);
}

type Stop = { letter_id: string; seen_state: "PLANNED" | "SENDING" };

/** Takes a plan back, or sends no more. @throws AppError notFound; conflict once it is sent by now */
export function stopLetter(who: Staff, { letter_id: id, seen_state: seen }: Stop): Promise<void> {
  const act = actOf(who, "stopLetters", "");
  return writeAs(act, async (tx) => {
    const select = { state: true } as const;
    const found = await tx.announcement.findUnique({ where: { id }, select });
    // The response to the same act may have been lost.
    const isDone = seen === "PLANNED" ? found === null : found?.state === "STOPPED";
    if (isDone) return;
    if (found === null) throw new AppError("notFound", "There is no such letter.");
    if (found.state !== seen) throw changedSince("letter");
    if (seen === "PLANNED") await tx.announcement.deleteMany({ where: { id } });
    else await breakOff(tx, id, null);
    const action = seen === "PLANNED" ? "letter.plan_cancelled" : "letter.stopped";
    await recordAudit(tx, { ...act, action, subject: `content ${documentOf(id)}` });
  });
}

/** What has not left does not leave. A try that runs ends by itself. */
export async function breakOff(tx: Transaction, id: string, problem: string | null): Promise<void> {
  const data = { state: "STOPPED", endedAt: now(), problem } as const;
  await tx.announcement.updateMany({ where: { id }, data });
  await tx.outgoingMail.deleteMany({ where: { announcementId: id, attempts: 0 } });
  await tx.announcementDelivery.updateMany({
    where: { announcementId: id, state: "QUEUED" },
    data: { state: "DROPPED", at: now() },
  });
}

/** @throws AppError notFound; conflict when the page shows another draft */
async function readSeen(tx: Readable, id: string, draft: number): Promise<Words> {
  const { draftNumber } = await requireDocument(tx, documentOf(id));
  if (draftNumber !== draft) throw changedSince("letter");
  const source = await readRevision(tx, documentOf(id), draft);
  return manyOf.announcement.schema.parse(source?.body);
}

type Words = BodyOf<"announcement">;

/** @throws AppError invalid for words that name a page or a picture that is not there */
async function expectWhole(id: string): Promise<void> {
  const problems = await checkDraft(documentOf(id));
  if (problems.length === 0) return;
  throw new AppError("invalid", problems.map(describeProblem).slice(0, 5).join(" "), {
    fields: { problems },
  });
}
