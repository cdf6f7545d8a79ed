/** What the staff write down about a member, for colleagues. */
import { randomUUID } from "node:crypto";
import type { Act as MemberAct } from "#lib/accounts/membership/commands.ts";
import { expectAccount } from "#lib/accounts/users/search.ts";
import { recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";

/** Of a member. */
const MOST_NOTES = 100;

/** The newest first. */
export async function listNotes(userId: string) {
  const notes = await database().read.memberNote.findMany({
    where: { userId },
    select: { id: true, author: true, at: true, text: true },
    orderBy: { at: "desc" },
  });
  const nameOf = await nameAuthors(notes.map(({ author }) => author));
  return notes.map((note) => ({ ...note, author: nameOf(note.author) }));
}

/** The same words once more are the same note. @throws AppError notFound; conflict above the limit */
export function addNote(act: MemberAct, text: string): Promise<void> {
  const { userId, actor: author } = act;
  return writeAs(act, async (tx) => {
    await expectAccount(tx, userId);
    if ((await tx.memberNote.count({ where: { userId, author, text } })) > 0) return;
    if ((await tx.memberNote.count({ where: { userId } })) >= MOST_NOTES) {
      throw new AppError("conflict", `A member has at most ${MOST_NOTES} notes: delete one first.`);
    }
    const data = { id: randomUUID(), userId, author, at: now(), text };
    await tx.memberNote.create({ data, select: { id: true } });
    await recordAudit(tx, { ...act, action: "member.note_added", subject: `user ${userId}` });
  });
}

/** Does nothing when it is gone already. */
export function deleteNote(act: MemberAct, id: string): Promise<void> {
  const { userId } = act;
  return writeAs(act, async (tx) => {
    const { count } = await tx.memberNote.deleteMany({ where: { id, userId } });
    if (count === 0) return;
    await recordAudit(tx, { ...act, action: "member.note_deleted", subject: `user ${userId}` });
  });
}
