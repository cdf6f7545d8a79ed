import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import { findRevision } from "#lib/films/storage/revision-cache.ts";
import { noteLimits } from "./limits.ts";
import type { NoteInput } from "./schema.ts";

/**
 * Idempotent by id. A known note keeps its place in the film, and what was written later.
 * @throws AppError unauthorized; forbidden without any membership yet; notFound for another member's
 * id; conflict at the limit; tooManyRequests
 */
export async function saveNote(who: SignedIn, input: NoteInput): Promise<void> {
  const { id, quote, work_id: workId, text, episode_id: episodeId } = input;
  // A picture's name stays as it is: an undone deletion sends it.
  const film = await findRevision(episodeId, input.revision).catch(() => null);
  const picture = film === null ? input.revision : pictureOf(film);
  const place = { atSeconds: input.at_seconds, untilSeconds: input.until_seconds };
  await refusing(() =>
    writeSignedIn(who, async (tx) => {
      await consume(tx, { rule: filmRates.notesByAccount, by: who.id });
      const updatedAt = new Date(now().getTime() - input.age_seconds * 1000);
      const known = await findOwn(tx, who.id, id);
      if (known === null) await expectRoom(tx, who.id);
      else if (updatedAt < known.updatedAt) return;
      const words = { quote, workId, text, updatedAt };
      const own = { id, userId: who.id, createdAt: updatedAt };
      await tx.note.upsert({
        where: { id },
        create: { ...own, episodeId, picture, ...place, ...words },
        update: words,
        select: { id: true },
      });
    }),
  );
}

/** Repeatable. @throws AppError unauthorized; notFound for another member's id */
export async function deleteNote(who: SignedIn, id: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    await findOwn(tx, who.id, id);
    await tx.note.deleteMany({ where: { id, userId: who.id } });
  });
}

async function findOwn(tx: Transaction, userId: string, id: string) {
  const select = { userId: true, updatedAt: true };
  const note = await tx.note.findUnique({ where: { id }, select });
  if (note !== null && note.userId !== userId) {
    throw new AppError("notFound", "There is no such note.");
  }
  return note;
}

/** A note that has waited may arrive after the plan's end. */
async function expectRoom(tx: Transaction, userId: string): Promise<void> {
  const subscriber = { id: userId, hadMembership: true };
  if ((await tx.user.count({ where: subscriber })) === 0) {
    throw new AppError("forbidden", "A membership is needed for notes.");
  }
  const most = noteLimits.notesOfMember;
  if ((await tx.note.count({ where: { userId } })) < most) return;
  const sentence = `You have ${most.toLocaleString("en")} notes, which is the most. Please delete one first.`;
  throw new AppError("conflict", sentence);
}
