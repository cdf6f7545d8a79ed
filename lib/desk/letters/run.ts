/**
 * Queues letters to many in the background, some members at a time, in one process at once. Members
 * follow in the order of their ids. The copies of a slice, their mails and the place after it are one
 * transaction: a killed process repeats none. The next start goes on.
 */
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { AnnouncementWhereInput } from "#lib/core/database/generated/sqlite/models.ts";
import { renewLease, withLease } from "#lib/core/database/lease.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { letterTo } from "#lib/mail/letters/announcement.ts";
import { isFromBackup } from "#lib/mail/many/deliveries.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { countAudience, idsFound, membersOf, type Whom } from "./audience.ts";
import { breakOff } from "./commands.ts";
import { onWakeLetters } from "./waker.ts";

const GAP_MS = 5_000;
const LEASE = "letters to many";
const LEASE_MS = 60_000;
/** Members of a transaction. */
const SLICE = 40;
/** Of a letter in the outbox at once: more than leave within the gap at the highest pace. */
const MOST_QUEUED = 600;

export function startLetters() {
  const loop = startLoop(async (stop) => {
    await queueLetters(stop).catch((error: unknown) =>
      log().error({ err: error }, "letter to many waits"),
    );
  }, GAP_MS);
  onWakeLetters(loop.wake);
  return loop;
}

/** Begins what is due, and fills the outbox for what runs, the oldest first. */
export async function queueLetters(stop?: AbortSignal): Promise<void> {
  const where: AnnouncementWhereInput = {
    OR: [{ state: "SENDING" }, { state: "PLANNED", dueAt: { lte: now() } }],
  };
  const { announcement } = database().read;
  if ((await announcement.count({ where })) === 0) return;
  await withLease(LEASE, LEASE_MS, async () => {
    const due = await announcement.findMany({
      where,
      select: { id: true, kind: true, audience: true, filter: true, state: true },
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    });
    for (const one of due) {
      const whom = { ...one, kind: one.kind === "NEWS" ? one.kind : ("EPISODES" as const) };
      if (one.state === "PLANNED") await begin(one.id, (await countAudience(whom)).members);
      const ids = await idsFound(whom);
      while (!stop?.aborted && (await queueSlice(one.id, whom, ids))) {
        await renewLease(LEASE, LEASE_MS);
      }
    }
  });
}

async function begin(id: string, members: number): Promise<void> {
  const where = { id, state: "PLANNED", dueAt: { lte: now() } } as const;
  const data = { state: "SENDING", cursor: "", members } as const;
  await database().write((tx) => tx.announcement.updateMany({ where, data }));
}

/** Resolves with false when there is nothing to do for now. */
function queueSlice(id: string, whom: Whom, ids: string[] | null): Promise<boolean> {
  return writeWithMail(async (tx) => {
    const found = await tx.announcement.findUnique({
      where: { id },
      select: { state: true, actor: true, createdAt: true, words: true, cursor: true },
    });
    if (found?.state !== "SENDING") return false;
    const problem = await problemOf(tx, found);
    if (problem !== null) {
      await breakOff(tx, id, problem);
      return false;
    }
    const waiting = await tx.outgoingMail.count({ where: { announcementId: id } });
    if (found.cursor === null) {
      if (waiting === 0) await end(tx, id);
      return false;
    }
    if (waiting >= MOST_QUEUED) return false;
    const { members, cursor } = await sliceAfter(tx, found.cursor, whom, ids);
    const at = now();
    await tx.announcementDelivery.createMany({
      data: members.map(({ id: userId }) => ({ announcementId: id, userId, state: "QUEUED", at })),
    });
    const words = JSON.parse(found.words);
    for (const { id: userId, email: recipient } of members) {
      const letter = letterTo(userId, words);
      const many = { kind: whom.kind, announcementId: id };
      await queueMail(tx, { userId, recipient, letter, many });
    }
    const data = { cursor, queued: { increment: members.length } };
    await tx.announcement.updateMany({ where: { id }, data });
    return true;
  });
}

/** A null cursor: those were the last. */
async function sliceAfter(tx: Transaction, after: string, whom: Whom, ids: string[] | null) {
  const part = ids?.filter((id) => id > after).slice(0, SLICE);
  const members = await tx.user.findMany({
    where: { AND: [membersOf(whom), { id: part ? { in: part } : { gt: after } }] },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
    take: SLICE,
  });
  const looked = part ?? members.map(({ id }) => id);
  return { members, cursor: looked.length < SLICE ? null : (looked.at(-1) ?? null) };
}

/** Why it may not go on. */
async function problemOf(tx: Transaction, found: { actor: string; createdAt: Date }) {
  if (await isFromBackup(tx, found))
    return "A backup was restored: who has had this letter is not known.";
  const where = { userId: found.actor.replace(/^staff /, "") };
  const staff = await tx.staff.findUnique({ where, select: { role: true } });
  if (staff && mayDo(staff.role, "sendLetters")) return null;
  return "The person who sent it no longer has the right to.";
}

/** A copy without a mail: its member ended such letters, or a kill hid how its try went. */
async function end(tx: Transaction, id: string): Promise<void> {
  const { announcementDelivery: deliveries } = tx;
  const left = (state: "QUEUED" | "TRYING") => ({ announcementId: id, state });
  await deliveries.updateMany({ where: left("QUEUED"), data: { state: "DROPPED" } });
  const { count } = await deliveries.updateMany({
    where: left("TRYING"),
    data: { state: "UNKNOWN" },
  });
  const data = { state: "DONE", endedAt: now(), unknown: { increment: count } } as const;
  await tx.announcement.updateMany({ where: { id }, data });
}
