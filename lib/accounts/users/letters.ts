/** The letters that a member may end or ask for, at once and each by itself. */
import { z } from "zod";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import { endLetters } from "#lib/mail/many/stops.ts";

export const lettersSchema = z.object({
  kind: z.enum(["news", "episodes", "orders", "reminders"], "There are no letters of this kind."),
  wanted: z.boolean("The flag must be true or false."),
});

export type Letters = Record<z.output<typeof lettersSchema>["kind"], boolean>;

/** Resolves with null without such an account. */
export async function findLetters(
  id: string,
  db: Pick<Reader, "user"> = database().read,
): Promise<Letters | null> {
  const select = {
    newsFrom: true,
    episodesStoppedAt: true,
    ordersStoppedAt: true,
    remindersStoppedAt: true,
  } as const;
  const user = await db.user.findUnique({ where: { id }, select });
  return (
    user && {
      news: user.newsFrom !== null,
      episodes: user.episodesStoppedAt === null,
      orders: user.ordersStoppedAt === null,
      reminders: user.remindersStoppedAt === null,
    }
  );
}

const KINDS = { news: "NEWS", episodes: "EPISODES", orders: "ORDERS" } as const;

/** Idempotent: consent keeps its first time. @throws AppError unauthorized */
export async function changeLetters(
  who: SignedIn,
  { kind, wanted }: z.output<typeof lettersSchema>,
): Promise<Letters | null> {
  const { id } = who;
  return writeSignedIn(who, async (tx) => {
    if (kind === "reminders") {
      const where = { id, remindersStoppedAt: wanted ? { not: null } : null };
      await tx.user.updateMany({ where, data: { remindersStoppedAt: wanted ? null : now() } });
    } else if (!wanted) {
      await endLetters(tx, id, KINDS[kind]);
    } else if (kind === "news") {
      await tx.user.updateMany({ where: { id, newsFrom: null }, data: { newsFrom: now() } });
    } else {
      const data = kind === "episodes" ? { episodesStoppedAt: null } : { ordersStoppedAt: null };
      await tx.user.updateMany({ where: { id }, data });
    }
    return findLetters(id, tx);
  });
}
