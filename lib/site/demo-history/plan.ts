/** The same events for each shop, counted back from `until`. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/core/durations.ts";
import { INDIA_OFFSET_MS } from "#lib/core/locale/india-time.ts";
import { PEOPLE } from "#lib/site/demo-history/people.ts";
import { type Random, seededRandom } from "#lib/site/demo-history/random.ts";

export const HISTORY_DAYS = 90;

const MEMBERS = 72;
const SEED = 1951;

export type Method = "upi" | "card" | "netbanking";

type Deed =
  | { kind: "register"; isConfirmed: boolean; phone: boolean }
  | { kind: "logIn"; browser: number }
  /** `fails`: the bank refuses a first attempt. */
  | { kind: "buy"; method: Method; fails: boolean; isForeign: boolean }
  | { kind: "abandon"; method: Method; fails: boolean }
  | { kind: "watch"; episode: number; part: number }
  /** `share` of the price, 0 to 1. */
  | { kind: "refund"; share: number; reason: string }
  | { kind: "refundOutside"; share: number; reason: string }
  | { kind: "dispute"; reason: string }
  | { kind: "loseDispute" }
  | { kind: "grant"; reason: string }
  | { kind: "extend"; days: number; reason: string };

type LifeEvent = { at: Date; person: number } & Deed;

type ReportEvent = { at: Date; kind: "settlements"; month: string };

export type Event = LifeEvent | ReportEvent;

export function planEvents(until: Date): Event[] {
  const random = seededRandom(SEED);
  const events: Event[] = [...planReports(until), ...planReturns(until)];
  for (let person = 0; person < Math.min(MEMBERS, PEOPLE); person += 1) {
    const usual = HISTORY_DAYS * (person / MEMBERS) ** 0.65;
    const day = Math.max(usual + random.between(-2.5, 2.5), 0);
    const first = dayStart(until, HISTORY_DAYS - day);
    const life = planLife(random, person, new Date(first + hourOf(random) * HOUR_MS), until);
    events.push(...life);
  }
  return events
    .filter(({ at }) => at < until)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** How many days before `until` a guest's year ends. */
const GUEST_YEARS = [27, 23, 18, 14, 9, 6, 2] as const;

const YEAR_DAYS = 365;

/** Guests a year earlier. All but one renew, as the plot of the last 30 days needs renewals. */
function planReturns(until: Date): LifeEvent[] {
  const random = seededRandom(SEED + 1);
  return GUEST_YEARS.flatMap((daysAgo, index): LifeEvent[] => {
    const person = MEMBERS + index;
    const given = dayStart(until, YEAR_DAYS + daysAgo) + hourOf(random) * HOUR_MS;
    const end = given + YEAR_DAYS * DAY_MS;
    const back = dayStart(new Date(end), random.whole(1, 12)) + hourOf(random) * HOUR_MS;
    const events: [at: number, deed: Deed][] = [
      [given - 20 * MINUTE_MS, { kind: "register", isConfirmed: true, phone: random.chance(0.6) }],
      [given, { kind: "grant", reason: "guest of the preview before season one" }],
      [back, { kind: "logIn", browser: random.whole(0, 5) }],
    ];
    const buy = { method: random.weighted(METHODS), fails: false, isForeign: false };
    if (index !== 3) events.push([back + 6 * MINUTE_MS, { kind: "buy", ...buy }]);
    return events.map(([at, deed]) => ({ at: new Date(at), person, ...deed }));
  });
}

function planReports(until: Date): ReportEvent[] {
  const reports: ReportEvent[] = [];
  for (let before = HISTORY_DAYS - 5; before > 0; before -= 1) {
    const start = dayStart(until, before);
    const [today, month] = [monthOf(start), monthOf(start - 4 * DAY_MS)];
    const isFourth = today !== month && monthOf(start - 3 * DAY_MS) === today;
    if (isFourth || before === 2) {
      const at = new Date(start + 11 * HOUR_MS);
      reports.push({ at, kind: "settlements", month: isFourth ? month : today });
    }
  }
  return reports;
}

const monthOf = (ms: number) => new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 7);

function dayStart(until: Date, daysBefore: number): number {
  const india = until.getTime() + INDIA_OFFSET_MS - daysBefore * DAY_MS;
  return Math.floor(india / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
}

function hourOf(random: Random): number {
  const part = random.weighted([
    [[7, 10], 2],
    [[10, 14], 3],
    [[14, 18], 2],
    [[18, 23], 6],
  ] as const);
  return random.between(part[0], part[1]);
}

function planLife(random: Random, person: number, start: Date, until: Date): LifeEvent[] {
  const events: LifeEvent[] = [];
  const note = (at: number, deed: Deed) => events.push({ at: new Date(at), person, ...deed });
  const browser = random.whole(0, 5);
  let at = start.getTime();
  note(at, { kind: "register", isConfirmed: random.chance(0.9), phone: random.chance(0.6) });
  const special = specials[person];
  const way = special ? "buys" : random.weighted(WAYS);
  const method = random.weighted(METHODS);
  const fails = random.chance(0.15);
  if (way === "looks") return events;
  at += random.between(0.3, 1) * MINUTE_MS;
  note(at, { kind: "logIn", browser });
  const isLater = !special && random.chance(0.3);
  if (isLater) {
    at = dayStart(new Date(at), -random.whole(1, 6)) + hourOf(random) * HOUR_MS;
    note(at, { kind: "logIn", browser });
  }
  at += random.between(2, 20) * MINUTE_MS;
  if (way === "leaves") {
    note(at, { kind: "abandon", method, fails: random.chance(0.5) });
    return events;
  }
  if (!special?.gift) note(at, { kind: "buy", method, fails, isForeign: random.chance(0.08) });
  for (const [days, deed] of special?.gift ?? special?.after ?? []) {
    note(at + days * DAY_MS, deed);
  }
  if (!special) planWatching(random, at, until, note, browser);
  return events;
}

function planWatching(
  random: Random,
  from: number,
  until: Date,
  note: (at: number, deed: Deed) => void,
  browser: number,
): void {
  const episodes = random.whole(0, 6);
  let at = from + random.between(2, 30) * MINUTE_MS;
  for (let episode = 0; episode < episodes; episode += 1) {
    const isLast = episode === episodes - 1;
    note(at, { kind: "watch", episode, part: isLast ? random.between(0.15, 1) : 1 });
    const days = random.chance(0.5) ? 0 : random.whole(1, 4);
    at = days === 0 ? at + HOUR_MS : dayStart(new Date(at), -days) + hourOf(random) * HOUR_MS;
  }
  if (!random.chance(0.45)) return;
  const lately = until.getTime() - random.between(0.1, 9) * DAY_MS;
  if (lately < at) return;
  note(lately, { kind: "logIn", browser: random.chance(0.5) ? browser : random.whole(0, 5) });
}

const WAYS = [
  ["buys", 64],
  ["leaves", 10],
  ["looks", 26],
] as const;

const METHODS = [
  ["upi", 58],
  ["card", 27],
  ["netbanking", 15],
] as const;

type Later = readonly (readonly [days: number, deed: Deed])[];

/** Rare events: `gift` replaces the purchase, `after` follows it. */
const specials: Record<number, { gift?: Later; after?: Later } | undefined> = {
  6: { after: [[5.2, { kind: "refund", share: 1, reason: "bought for the wrong account" }]] },
  13: {
    after: [
      [18.1, { kind: "dispute", reason: "goods_or_services_not_received" }],
      [31.1, { kind: "loseDispute" }],
    ],
  },
  20: { after: [[3.15, { kind: "refund", share: 0.5, reason: "sound missing for a week" }]] },
  27: { gift: [[1.1, { kind: "grant", reason: "teacher of the partner school" }]] },
  33: { after: [[9.1, { kind: "refund", share: 1, reason: "asked within the first ten days" }]] },
  39: { after: [[11.2, { kind: "extend", days: 30, reason: "could not log in for some weeks" }]] },
  44: {
    after: [[6.1, { kind: "refundOutside", share: 0.25, reason: "price of the autumn offer" }]],
  },
  49: { gift: [[0.1, { kind: "grant", reason: "speaker of season two" }]] },
  51: { after: [[14, { kind: "dispute", reason: "chargeback" }]] },
  53: { after: [[2.2, { kind: "refund", share: 1, reason: "bought twice in the family" }]] },
  60: { after: [[4.15, { kind: "refund", share: 0.3, reason: "has seen season one elsewhere" }]] },
};
