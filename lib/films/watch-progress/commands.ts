import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectPlan } from "#lib/accounts/sessions/auth.ts";
import { expectSignedIn, writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { expectNoChild } from "#lib/accounts/users/age.ts";
import { turnHistory } from "#lib/accounts/users/history.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { indiaHour } from "#lib/core/locale/india-time.ts";
import { tally } from "#lib/core/metrics/tally.ts";
import { consume, countAttempt, refusing } from "#lib/core/rate-limits/attempts.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { shownFilm } from "#lib/films/library/shown-films.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import {
  isBehind,
  isKept,
  isOutdated,
  isWatched,
  partSeconds,
  partsOf,
  playedSince,
  type Span,
  spanSince,
} from "#lib/films/watch-progress/policy.ts";
import { progressColumns, progressOf } from "#lib/films/watch-progress/queries.ts";
import type { HistoryAction, ProgressInput } from "#lib/films/watch-progress/schema.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";
import { tellWithdrawn } from "#lib/mail/letters/withdrawal.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** @throws AppError tooManyRequests, unauthorized, forbidden */
export async function saveProgress(who: SignedIn, input: ProgressInput): Promise<WatchHistory> {
  const userId = who.id;
  const { played, span, ...history } = await refusing(() =>
    writeSignedIn(who, async (tx, current) => {
      expectPlan(current);
      await consume(tx, { rule: filmRates.progressByAccount, by: userId });
      const stopped = { id: userId, historyStoppedAt: { not: null } };
      if ((await tx.user.count({ where: stopped })) > 0) return off;
      const { kept, played, span } = await keepLater(tx, userId, input);
      const progress = kept === null ? [] : [progressOf(kept)];
      return { history: "on" as const, progress, played, span };
    }),
  );
  if (played > 0) await tallyPlayed(input.episode_id, played, span);
  return history;
}

/** Which part of which picture, but not whose. */
async function tallyPlayed(episodeId: string, played: number, span: Span | null): Promise<void> {
  tally("watched", `${indiaHour(now())} ${episodeId}`, played);
  const film = await shownFilm(episodeId);
  if (film === null || span === null) return;
  const picture = pictureOf(film);
  for (const [from, seconds] of partsOf(span, partSeconds(film.durationSeconds))) {
    tally("parts", `${episodeId} ${picture} ${from}`, seconds);
  }
}

const nothing = { played: 0, span: null };
const off = { history: "off" as const, progress: [], ...nothing };

async function keepLater(tx: Transaction, userId: string, input: ProgressInput) {
  const episodeId = input.episode_id;
  const where = { userId_episodeId: { userId, episodeId } };
  const last = await tx.watchProgress.findUnique({ where, select: progressColumns });
  const durationSeconds = input.duration_seconds;
  const place = {
    positionSeconds: Math.min(input.position_seconds, durationSeconds),
    durationSeconds,
  };
  const at = now();
  const updatedAt = new Date(at.getTime() - input.age_seconds * 1000);
  if (!isKept(place) || (last && isOutdated(updatedAt, last.updatedAt, at))) {
    return { kept: last, ...nothing };
  }
  if (input.only_forward && isBehind(place, last)) return { kept: last, ...nothing };
  const data = { ...place, updatedAt, ...(isWatched(place) ? { watchedAt: updatedAt } : {}) };
  const kept = await tx.watchProgress.upsert({
    where,
    create: { userId, episodeId, ...data },
    update: data,
    select: progressColumns,
  });
  return { kept, played: playedSince(last, kept), span: spanSince(last, kept) };
}

const CHILD = "Under eighteen, the site keeps no history of what you watch.";

/** Idempotent. A letter confirms the withdrawal. @throws AppError unauthorized, tooManyRequests, forbidden */
export async function changeHistory(
  who: SignedIn,
  action: HistoryAction,
): Promise<WatchHistory["history"]> {
  const userId = who.id;
  const { path: place } = calls.watchHistory;
  if (action === "on") await countAttempt({ rule: accountRates.choicesByAccount, by: userId });
  return writeWithMail(async (tx) => {
    await expectSignedIn(tx, who);
    if (action === "on") {
      await expectNoChild(tx, userId, CHILD);
      await turnHistory(tx, userId, { isOff: false, place });
    } else if (action === "clear") await tx.watchProgress.deleteMany({ where: { userId } });
    else if (await turnHistory(tx, userId, { isOff: true, place }))
      await tellWithdrawn(tx, userId, "HISTORY");
    const where = { id: userId, historyStoppedAt: null };
    return (await tx.user.count({ where })) > 0 ? "on" : "off";
  });
}
