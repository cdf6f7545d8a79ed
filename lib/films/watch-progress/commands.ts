import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { expectNoChild } from "#lib/accounts/users/age.ts";
import { turnHistory } from "#lib/accounts/users/history.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import { indiaHour } from "#lib/core/locale/india-time.ts";
import { tally } from "#lib/core/metrics/tally.ts";
import { countAttempt, refusing } from "#lib/core/rate-limits/attempts.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { shownFilm } from "#lib/films/library/shown-films.ts";
import { partSeconds, partsOf, type Span } from "#lib/films/watch-progress/policy.ts";
import { saveReport } from "#lib/films/watch-progress/reports.ts";
import type { HistoryAction, ProgressInput } from "#lib/films/watch-progress/schema.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";
import { tellWithdrawn } from "#lib/mail/letters/withdrawal.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** @throws AppError tooManyRequests, unauthorized, forbidden */
export async function saveProgress(who: SignedIn, input: ProgressInput): Promise<WatchHistory> {
  const { played, span, ...history } = await refusing(() => saveReport({ who, input }));
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
