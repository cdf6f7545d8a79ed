/**
 * Writes to the affected, in one process at once. The list is written first. A letter and its row are one
 * transaction: a killed process repeats none, and another goes on.
 */
import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { renewLease, withLease } from "#lib/core/database/lease.ts";
import type { Letter } from "#lib/mail/letters/letter.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { OF_BREACH, queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { breachFields, type FoundBreach, scopeIn } from "./queries.ts";
import { everyAffected } from "./scope.ts";
import { breachLetter, readWords } from "./words.ts";

const LEASE = "letters about a breach";
const LEASE_MS = 60_000;
/** Letters of a transaction. */
const SLICE = 50;

/** Queues as many letters as leave within two minutes. */
export async function queueBreachLetters(): Promise<void> {
  const where = { toldAt: { not: null }, queuedAt: null };
  if ((await database().read.breach.count({ where })) === 0) return;
  await withLease(LEASE, LEASE_MS, async () => {
    const due = await database().read.breach.findMany({
      where,
      select: breachFields,
      orderBy: [{ toldAt: "asc" }, { id: "asc" }],
    });
    for (const breach of due) {
      if (breach.listedAt === null) await list(breach);
      await queue(breach);
    }
  });
}

/** Goes on behind the last listed account. */
async function list(breach: FoundBreach): Promise<void> {
  const { id: breachId } = breach;
  const last = await database().read.breachLetter.findFirst({
    where: { breachId },
    select: { userId: true },
    orderBy: { userId: "desc" },
  });
  for await (const page of everyAffected(scopeIn(breach), last?.userId)) {
    const data = page.map(({ id: userId }) => ({ breachId, userId }));
    await database().write((tx) => tx.breachLetter.createMany({ data }));
    await renewLease(LEASE, LEASE_MS);
  }
  const where = { id: breachId, listedAt: null };
  await database().write((tx) => tx.breach.updateMany({ where, data: { listedAt: now() } }));
}

async function queue(breach: FoundBreach): Promise<void> {
  const { id } = breach;
  const letter = breachLetter(readWords(breach.words), scopeIn(breach).kinds);
  // Letters that a mail server refuses for now do not hold the others back.
  const waiting = { lane: OF_BREACH, dueAt: { lte: now() } };
  let room =
    2 * environment().mailNewsPerMinute -
    (await database().read.outgoingMail.count({ where: waiting }));
  while (room > 0) {
    const queued = await queueSlice(id, letter, Math.min(SLICE, room));
    if (queued === 0) {
      const where = { id, queuedAt: null, listedAt: { not: null } };
      await database().write((tx) => tx.breach.updateMany({ where, data: { queuedAt: now() } }));
      return;
    }
    room -= queued;
    await renewLease(LEASE, LEASE_MS);
  }
}

/** Resolves with the number of accounts that were left. */
function queueSlice(breachId: string, letter: Letter, most: number): Promise<number> {
  return writeWithMail(async (tx) => {
    const rows = await tx.breachLetter.findMany({
      where: { breachId, queuedAt: null },
      select: { userId: true, user: { select: { email: true } } },
      orderBy: { userId: "asc" },
      take: most,
    });
    for (const { userId, user } of rows) {
      const mailId = isAddress(user.email) ? randomUUID() : null;
      const where = { breachId, userId, queuedAt: null };
      const data = { mailId, queuedAt: now() };
      const { count } = await tx.breachLetter.updateMany({ where, data });
      if (count === 0 || mailId === null) continue;
      const mail = { id: mailId, userId, recipient: user.email, letter };
      await queueMail(tx, { ...mail, isUrgent: true, isOfBreach: true });
    }
    return rows.length;
  });
}
