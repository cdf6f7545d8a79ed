/** The letters that a member may end or ask for, at once and each by itself. */
import { z } from "zod";
import { endReminders } from "#lib/accounts/membership/renewal-reminders.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { tellWithdrawn } from "#lib/mail/letters/withdrawal.ts";
import { endLetters } from "#lib/mail/many/stops.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";
import { type Age, expectNoChild, findAge } from "./age.ts";

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

/** `age`: as `findAge`, which the page asks for before it turns news on. */
export type NewsQuestion = { asks_news: boolean; age: Age | null };

/** Whether the page of a confirmed address asks about news: not a child, nor who has them. */
export async function askAboutNews(id: string): Promise<NewsQuestion> {
  const [letters, age] = [await findLetters(id), await findAge(id)];
  return { asks_news: letters?.news === false && age !== "younger", age };
}

const PURPOSES = {
  news: "NEWS",
  episodes: "EPISODES",
  orders: "ORDERS",
  reminders: "REMINDERS",
} as const;

/**
 * Idempotent: consent keeps its first time. A letter confirms what was withdrawn. @throws AppError
 * unauthorized, tooManyRequests, forbidden as `expectNoChild`
 */
export async function changeLetters(
  who: SignedIn,
  { kind, wanted }: z.output<typeof lettersSchema>,
): Promise<Letters | null> {
  const { id } = who;
  if (wanted) await countAttempt({ rule: accountRates.choicesByAccount, by: id });
  return writeWithMail(async (tx) => {
    await expectSignedIn(tx, who);
    const change = wanted ? agree : withdraw;
    await change(tx, id, PURPOSES[kind]);
    return findLetters(id, tx);
  });
}

type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES];

const { path: place } = calls.changeLetters;

async function agree(tx: Transaction, id: string, purpose: Purpose): Promise<void> {
  if (purpose !== "REMINDERS") await expectNoChild(tx, id);
  const changes = {
    NEWS: [{ newsFrom: null }, { newsFrom: now() }],
    EPISODES: [{ episodesStoppedAt: { not: null } }, { episodesStoppedAt: null }],
    ORDERS: [{ ordersStoppedAt: { not: null } }, { ordersStoppedAt: null }],
    REMINDERS: [{ remindersStoppedAt: { not: null } }, { remindersStoppedAt: null }],
  } as const;
  const [where, data] = changes[purpose];
  const { count } = await tx.user.updateMany({ where: { id, ...where }, data });
  if (count > 0) await recordConsent(tx, { userId: id, purpose, act: "AGREED", place });
}

async function withdraw(tx: Transaction, id: string, purpose: Purpose): Promise<void> {
  const isEnded =
    purpose === "REMINDERS"
      ? await endReminders(tx, id, place)
      : await endLetters(tx, id, purpose, place);
  if (isEnded) await tellWithdrawn(tx, id, purpose);
}
