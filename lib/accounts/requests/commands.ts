/** Requests about a member's data, which the staff answers until a deadline. */
import { randomInt } from "node:crypto";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { type NewRequest, requestLimits } from "./schema.ts";

const MEMBER = "member";

/**
 * Files a request and mails its number. The same words again are the same request while it is open.
 * @throws AppError unauthorized; conflict with too many open ones; tooManyRequests
 */
export function fileRequest(
  who: SignedIn,
  { kind, text }: NewRequest,
): Promise<{ number: string }> {
  const { id: userId } = who;
  return refusing(() =>
    writeWithMail(async (tx) => {
      const { email: recipient } = await expectSignedIn(tx, who);
      const open = await tx.dataRequest.findMany({
        where: { userId, state: "OPEN" },
        select: { id: true, kind: true, text: true },
      });
      const same = open.find((one) => one.kind === kind && one.text === text);
      if (same) return { number: same.id };
      if (open.length >= requestLimits.open) {
        const sentence = `You have ${open.length} open requests, which is the most. Please wait for an answer, or withdraw one.`;
        throw new AppError("conflict", sentence);
      }
      await consume(tx, { rule: accountRates.requestByAccount, by: userId });
      const createdAt = now();
      const dueAt = new Date(createdAt.getTime() + publisherSettings().answerDays * DAY_MS);
      const number = createNumber();
      const row = { id: number, userId, kind, text, state: "OPEN", createdAt, dueAt } as const;
      await tx.dataRequest.create({ data: row, select: { id: true } });
      await record(tx, { actor: MEMBER, reason: "" }, "filed", number, { kind, until: dueAt });
      const words = { number, day: formatDay(dueAt), link: publicUrl(paths.profileData) };
      const letter = writeLetter("requestReceived", words);
      await queueMail(tx, { userId, recipient, letter, isUrgent: true });
      return { number };
    }),
  );
}

/** Repeatable. @throws AppError unauthorized; notFound; conflict once it was answered */
export function withdrawRequest(who: SignedIn, number: string): Promise<void> {
  return writeWithMail(async (tx) => {
    await expectSignedIn(tx, who);
    const where = { id: number, userId: who.id };
    const request = await tx.dataRequest.findFirst({ where, select: { state: true } });
    if (request === null) throw notThere();
    if (request.state === "WITHDRAWN") return;
    if (request.state !== "OPEN") throw new AppError("conflict", "This request was answered.");
    const data = { state: "WITHDRAWN", closedAt: now() } as const;
    await tx.dataRequest.updateMany({ where, data });
    await record(tx, { actor: MEMBER, reason: "" }, "withdrawn", number);
  });
}

export type Answer = { state: "ANSWERED" | "REFUSED"; answer: string };

/** Mails the answer. Repeatable with the same words. @throws AppError notFound; conflict */
export function answerRequest(act: Act, number: string, { state, answer }: Answer): Promise<void> {
  return writeWithMail(async (tx) => {
    await act.recheck?.(tx);
    const request = await tx.dataRequest.findUnique({
      where: { id: number },
      select: {
        state: true,
        answer: true,
        answerTo: true,
        userId: true,
        user: { select: { email: true, deletedAt: true } },
      },
    });
    if (request === null) throw notThere();
    if (request.state === state && request.answer === answer) return;
    if (request.state === "WITHDRAWN") {
      throw new AppError("conflict", "The member has withdrawn this request.");
    }
    if (request.state !== "OPEN") {
      throw new AppError("conflict", "A colleague has answered this request.");
    }
    // The address of a deleted account has served its purpose.
    const data = { state, answer, closedAt: now(), answerTo: null };
    await tx.dataRequest.updateMany({ where: { id: number }, data });
    await record(tx, act, state === "REFUSED" ? "refused" : "answered", number);
    const words = { number, answer: answer.split("\n").filter((line) => line.trim() !== "") };
    const letter = writeLetter(state === "REFUSED" ? "requestRefused" : "requestAnswered", words);
    const isGone = request.user.deletedAt !== null;
    const [userId, recipient] = isGone
      ? [null, request.answerTo]
      : [request.userId, request.user.email];
    await queueMail(tx, { userId, recipient, letter, isUrgent: true });
  });
}

const notThere = () => new AppError("notFound", "There is no such request.");

type Details = Record<string, string | Date>;

function record(tx: Transaction, act: Act, what: string, number: string, details: Details = {}) {
  return recordAudit(tx, {
    ...act,
    action: `request.${what}`,
    subject: `request ${number}`,
    details,
  });
}

/** Crockford's base 32: no ambiguous characters. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random, so that it tells nobody how many requests there are. */
function createNumber(): string {
  return `R-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
