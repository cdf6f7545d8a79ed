import { content } from "#lib/content/content.ts";
import { freePagePath, paths, seasonEpisodesPath, seasonPath } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { tally } from "#lib/core/metrics/tally.ts";
import { writeCounts } from "#lib/site/counters/write-counts.ts";
import { HISTORY_DAYS } from "#lib/site/demo-history/plan.ts";
import { type Random, seededRandom } from "#lib/site/demo-history/random.ts";

const HOURS = [
  ...[2, 1, 0, 0, 0, 0, 1, 3, 4, 4, 5, 6],
  ...[6, 5, 5, 5, 6, 7, 9, 13, 17, 18, 12, 5],
] as const;

const MINUTES_OF_MEMBER = 11;

const SELDOM = 5;

/** Requires the clock to be in this day. Skips a day that is counted already. */
export async function countDay(day: string, { number, members, share }: Counted): Promise<void> {
  const path = paths.home;
  const { pageVisits } = database().read;
  if ((await pageVisits.count({ where: { day, path } })) > 0) return;
  const random = seededRandom(number);
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const busy = (isWeekend ? 1.35 : 1) * random.between(0.8, 1.2) * share;
  countVisits(random, busy * (26 + (80 * number) / HISTORY_DAYS), members * share);
  countWatched(random, { day, seconds: members * busy * MINUTES_OF_MEMBER * 60, share });
  await writeCounts();
}

/** `members`: active memberships. `share`: the part of the day that is over, 0 to 1. */
type Counted = { number: number; members: number; share: number };

function countVisits(random: Random, visitors: number, members: number): void {
  const { seasons, pages } = content();
  const shares: (readonly [path: string, visits: number])[] = [
    [paths.home, visitors],
    [paths.about, visitors * 0.17],
    [paths.faculty, visitors * 0.14],
    [paths.artists, visitors * 0.1],
    [paths.login, visitors * 0.12 + members * 0.1],
    [paths.membershipPlan, visitors * 0.13],
    [paths.profile, members * 0.15],
    ...seasons.map((season, at) => [seasonPath(season), visitors / (3 + 2 * at)] as const),
    ...seasons.map((season, at) => [seasonEpisodesPath(season), members / (2 + 2 * at)] as const),
    ...pages.map((page) => [freePagePath(page), visitors * 0.04] as const),
  ];
  for (const [path, visits] of shares) {
    const counted = Math.round(visits * random.between(0.75, 1.25));
    if (counted > 0) tally("visits", path, counted);
  }
}

function countWatched(
  random: Random,
  { day, seconds, share }: { day: string; seconds: number; share: number },
): void {
  const sum = HOURS.reduce<number>((total, part) => total + part, 0);
  const { episodes } = content();
  const weights = episodes.map((_, at) => 1 / (1 + at * 0.35));
  const weight = weights.reduce((total, one) => total + one, 0);
  for (const [hour, part] of HOURS.entries()) {
    if ((hour + 1) / HOURS.length > share) continue;
    for (const [at, { id }] of episodes.entries()) {
      const usual = (((seconds * part) / sum) * (weights[at] ?? 0)) / weight;
      // Fewer and longer watches: not every episode is watched in every hour.
      const isWatched = random.chance(1 / SELDOM);
      const watched = Math.round(usual * SELDOM * random.between(0.4, 1.6));
      if (isWatched && watched > 60) {
        tally("watched", `${day}T${String(hour).padStart(2, "0")} ${id}`, watched);
      }
    }
  }
}
