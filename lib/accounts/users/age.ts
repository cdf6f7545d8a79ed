/** The member's own word that she is an adult (Digital Personal Data Protection Act, 2023, section 9). */
import { z } from "zod";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { endLetters } from "#lib/mail/many/stops.ts";
import { turnHistory } from "./history.ts";

export const ageSchema = z.object({
  age: z.enum(["adult", "younger"], "Please say whether you are eighteen or older."),
});

export type Age = z.output<typeof ageSchema>["age"];

/** Resolves with the last answer; null: never asked. */
export async function findAge(
  userId: string,
  db: Pick<Reader, "consent"> = database().read,
): Promise<Age | null> {
  const last = await db.consent.findFirst({
    where: { userId, purpose: "AGE" },
    orderBy: { at: "desc" },
    select: { act: true },
  });
  return last && (last.act === "ADULT" ? "adult" : "younger");
}

/**
 * Idempotent. A younger member gets no letters of news, and no history of films is kept.
 * @throws AppError tooManyRequests, unauthorized
 */
export async function answerAge(who: SignedIn, age: Age): Promise<Age> {
  await countAttempt({ rule: accountRates.choicesByAccount, by: who.id });
  const { path: place } = calls.answerAge;
  return writeSignedIn(who, async (tx) => {
    if ((await findAge(who.id, tx)) === age) return age;
    const act = age === "adult" ? "ADULT" : "YOUNGER";
    await recordConsent(tx, { userId: who.id, purpose: "AGE", act, place });
    if (age === "younger") {
      await turnHistory(tx, who.id, { isOff: true, place });
      for (const kind of ["NEWS", "EPISODES", "ORDERS"] as const)
        await endLetters(tx, who.id, kind, place);
    }
    return age;
  });
}

const PARENT =
  "Under eighteen, a parent decides. A parent can buy the year here as a gift, which you then open.";

/** Lets an account pass that was never asked: its page asks. @throws AppError forbidden */
export async function expectNoChild(
  tx: Transaction,
  userId: string,
  sentence = PARENT,
): Promise<void> {
  if ((await findAge(userId, tx)) === "younger") throw new AppError("forbidden", sentence);
}
