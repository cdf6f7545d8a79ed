import { expectPlan } from "#lib/accounts/sessions/auth.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import { isKept, isOutdated, isWatched, type Place } from "#lib/films/watch-progress/policy.ts";
import { progressColumns, progressOf } from "#lib/films/watch-progress/queries.ts";
import type { HistoryAction, ProgressInput } from "#lib/films/watch-progress/schema.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";

/** @throws AppError tooManyRequests, unauthorized, forbidden */
export async function saveProgress(who: SignedIn, input: ProgressInput): Promise<WatchHistory> {
  const userId = who.id;
  return refusing(() =>
    writeSignedIn(who, async (tx, current) => {
      expectPlan(current);
      await consume(tx, { rule: filmRates.progressByAccount, by: userId });
      const stopped = { id: userId, historyStoppedAt: { not: null } };
      if ((await tx.user.count({ where: stopped })) > 0) return { history: "off", progress: [] };
      const kept = await keepLater(tx, userId, input);
      return { history: "on", progress: kept === null ? [] : [progressOf(kept)] };
    }),
  );
}

async function keepLater(tx: Transaction, userId: string, input: ProgressInput) {
  const episodeId = input.episode_id;
  const where = { userId_episodeId: { userId, episodeId } };
  const last = await tx.watchProgress.findUnique({ where, select: progressColumns });
  const place = placeOf(input);
  const at = now();
  const updatedAt = new Date(at.getTime() - input.age_seconds * 1000);
  if (!isKept(place) || (last && isOutdated(updatedAt, last.updatedAt, at))) return last;
  const data = { ...place, updatedAt, ...(isWatched(place) ? { watchedAt: updatedAt } : {}) };
  return tx.watchProgress.upsert({
    where,
    create: { userId, episodeId, ...data },
    update: data,
    select: progressColumns,
  });
}

function placeOf({ position_seconds, duration_seconds }: ProgressInput): Place {
  return {
    positionSeconds: Math.min(position_seconds, duration_seconds),
    durationSeconds: duration_seconds,
  };
}

export async function changeHistory(
  who: SignedIn,
  action: HistoryAction,
): Promise<WatchHistory["history"]> {
  const userId = who.id;
  return writeSignedIn(who, async (tx) => {
    if (action !== "on") await tx.watchProgress.deleteMany({ where: { userId } });
    if (action !== "clear") {
      const historyStoppedAt = action === "off" ? now() : null;
      await tx.user.updateMany({ where: { id: userId }, data: { historyStoppedAt } });
    }
    const where = { id: userId, historyStoppedAt: null };
    return (await tx.user.count({ where })) > 0 ? "on" : "off";
  });
}
