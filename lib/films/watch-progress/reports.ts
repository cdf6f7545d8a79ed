/** Reports that arrive together share a transaction, each with its own refusal. */
import { expectPlan } from "#lib/accounts/sessions/auth.ts";
import { expectOwner } from "#lib/accounts/sessions/commands.ts";
import { readSessionUsers } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { batch, padded, roundsOf } from "#lib/core/database/batch.ts";
import { database, join, sql } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { addCounts, expectWithin } from "#lib/core/rate-limits/attempts.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import {
  isBehind,
  isKept,
  isOutdated,
  isWatched,
  playedSince,
  type Span,
  spanSince,
} from "#lib/films/watch-progress/policy.ts";
import {
  type ProgressRow,
  progressColumns,
  progressOf,
} from "#lib/films/watch-progress/queries.ts";
import type { ProgressInput } from "#lib/films/watch-progress/schema.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";

type Report = { who: SignedIn; input: ProgressInput };
type Saved = WatchHistory & { played: number; span: Span | null };
type Places = Map<string, ProgressRow>;

/** @throws Refusal for too many, AppError unauthorized, forbidden */
export const saveReport = batch(async (reports: readonly Report[]) => {
  // Before the transaction: selecting a missing row makes PostgreSQL's transactions conflict.
  const before = await readPlaces(reports);
  return database().write(async (tx) => {
    const places = new Map(before);
    const results = new Map<Report, Saved | Error>();
    for (const round of roundsOf(reports, ({ who }) => who.id)) {
      for (const [report, result] of await saveRound(tx, round, places))
        results.set(report, result);
    }
    return reports.map((report) => results.get(report) ?? new Error("A report has no result."));
  });
});

const nameOf = ({ who, input }: Report) => `${who.id} ${input.episode_id}`;

async function readPlaces(reports: readonly Report[]): Promise<Places> {
  const keys = padded(reports).map(({ who, input }) => ({
    userId: who.id,
    episodeId: input.episode_id,
  }));
  const select = { userId: true, ...progressColumns } as const;
  const rows = await database().read.watchProgress.findMany({ where: { OR: keys }, select });
  return new Map(rows.map(({ userId, ...row }) => [`${userId} ${row.episodeId}`, row]));
}

/** Takes one report of a user. Adds what it keeps to the places. */
async function saveRound(tx: Transaction, reports: readonly Report[], places: Places) {
  const results = new Map<Report, Saved | Error>(await refusalsOf(tx, reports));
  const stopped = await stoppedUsers(tx, reports);
  const at = now();
  const open = reports.filter((report) => !results.has(report) && !stopped.has(report.who.id));
  const kept = await keep(tx, open, places, at);
  for (const report of reports) {
    if (results.has(report)) continue;
    const last = places.get(nameOf(report)) ?? null;
    const place = kept.get(report) ?? null;
    results.set(report, stopped.has(report.who.id) ? off : savedOf(last, place));
    if (place !== null) places.set(nameOf(report), place);
  }
  return results;
}

const nothing = { played: 0, span: null };
const off: Saved = { history: "off", progress: [], ...nothing };

function savedOf(last: ProgressRow | null, kept: ProgressRow | null): Saved {
  const place = kept ?? last;
  const progress = place === null ? [] : [progressOf(place)];
  if (kept === null) return { history: "on", progress, ...nothing };
  return { history: "on", progress, played: playedSince(last, kept), span: spanSince(last, kept) };
}

/** Counts the reports of members with a plan. */
async function refusalsOf(tx: Transaction, reports: readonly Report[]) {
  const sessions = reports.map(({ who }) => who.sessionId);
  const users = await readSessionUsers(sessions, tx);
  const withoutRight = refused(reports, ({ who }, index) => {
    expectPlan(expectOwner(users[index], who));
  });
  const others = reports.filter((report) => !withoutRight.has(report));
  if (others.length === 0) return withoutRight;
  const rule = filmRates.progressByAccount;
  const counts = await addCounts(
    tx,
    others.map(({ who }) => ({ rule, by: who.id })),
  );
  const tooMany = refused(others, (_report, index) => {
    const count = counts[index];
    if (count !== undefined) expectWithin(count);
  });
  return new Map([...withoutRight, ...tooMany]);
}

function refused(reports: readonly Report[], check: (report: Report, index: number) => void) {
  const refusals = new Map<Report, Error>();
  for (const [index, report] of reports.entries()) {
    try {
      check(report, index);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refusals.set(report, error);
    }
  }
  return refusals;
}

async function stoppedUsers(tx: Transaction, reports: readonly Report[]): Promise<Set<string>> {
  const ids = padded(reports).map(({ who }) => who.id);
  const where = { id: { in: ids }, historyStoppedAt: { not: null } };
  const users = await tx.user.findMany({ where, select: { id: true } });
  return new Set(users.map(({ id }) => id));
}

/** Returns the kept places. Compares again: another process may have kept a later one. */
async function keep(tx: Transaction, reports: readonly Report[], places: Places, at: Date) {
  const kept = new Map<Report, ProgressRow>();
  for (const report of reports) {
    const place = placeOf(report, places.get(nameOf(report)) ?? null, at);
    if (place !== null) kept.set(report, place);
  }
  if (kept.size === 0) return kept;
  const rows = [...kept].map(([{ who }, place]) => {
    const { episodeId, positionSeconds, durationSeconds, updatedAt } = place;
    const watchedAt = isWatched(place) ? updatedAt : null;
    return sql`(${who.id}, ${episodeId}, ${positionSeconds}, ${durationSeconds}, ${watchedAt},
      ${updatedAt})`;
  });
  const written = await tx.$queryRaw<{ userId: string }[]>`
    INSERT INTO "WatchProgress"
      ("userId", "episodeId", "positionSeconds", "durationSeconds", "watchedAt", "updatedAt")
    VALUES ${join(rows)}
    ON CONFLICT ("userId", "episodeId") DO UPDATE SET
      "positionSeconds" = excluded."positionSeconds",
      "durationSeconds" = excluded."durationSeconds",
      "watchedAt" = COALESCE(excluded."watchedAt", "WatchProgress"."watchedAt"),
      "updatedAt" = excluded."updatedAt"
    WHERE "WatchProgress"."updatedAt" <= excluded."updatedAt" OR "WatchProgress"."updatedAt" > ${at}
    RETURNING "userId"`;
  const users = new Set(written.map(({ userId }) => userId));
  return new Map([...kept].filter(([{ who }]) => users.has(who.id)));
}

/** Returns null for a place that is not kept. */
function placeOf({ input }: Report, last: ProgressRow | null, at: Date): ProgressRow | null {
  const durationSeconds = input.duration_seconds;
  const place = {
    positionSeconds: Math.min(input.position_seconds, durationSeconds),
    durationSeconds,
  };
  const updatedAt = new Date(at.getTime() - input.age_seconds * 1000);
  if (!isKept(place) || (last && isOutdated(updatedAt, last.updatedAt, at))) return null;
  if (input.only_forward && isBehind(place, last)) return null;
  return { episodeId: input.episode_id, ...place, updatedAt };
}
