/** What happens in the demo's past: the same in every demo. */
import { indiaDay, intervalOfDay } from "#lib/billing/invoices/financial-year.ts";

export const HISTORY_DAYS = 90;

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

export type Way = "card" | "upi" | "netbanking";

type Deed =
  | { kind: "arrive"; person: number }
  | { kind: "order"; person: number }
  | { kind: "pay"; person: number; way: Way }
  | { kind: "watch"; person: number; film: number; minutes: number }
  | { kind: "grant"; person: number }
  | { kind: "refund"; person: number; part: number; reason: string }
  | { kind: "dispute"; person: number; state: "created" | "lost" }
  | { kind: "visits"; home: number; plan: number; season: number };

export type Chapter = Deed & { at: Date };

/** Returns what happens in the days before `until`, in order. */
export function tellStory(until: Date): Chapter[] {
  const random = randomOf(1947);
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  const chapters: Chapter[] = [];
  // Midnight in India.
  const begin = intervalOfDay(indiaDay(new Date(until.getTime() - HISTORY_DAYS * DAY)))?.from;
  if (begin === undefined) return [];
  const tell = (time: number, deed: Deed) => {
    if (time < until.getTime()) chapters.push({ ...deed, at: new Date(time) });
  };
  let [person, buyer] = [0, 0];
  for (let day = 0; day <= HISTORY_DAYS; day += 1) {
    const midnight = begin.getTime() + day * DAY;
    // The shop grows from a visitor in two days to three in two.
    const arrivals = Math.floor(random() + 0.4 + day / HISTORY_DAYS);
    for (let count = 0; count < arrivals; count += 1) {
      person += 1;
      const at = midnight + between(8 * 60, 23 * 60) * MINUTE;
      tell(at, { kind: "arrive", person });
      const mood = random();
      if (mood > 0.85) continue;
      tell(at + 4 * MINUTE, { kind: "order", person });
      if (mood > 0.72) continue;
      buyer += 1;
      const ways = ["upi", "upi", "card", "card", "netbanking"] as const;
      tell(at + 6 * MINUTE, { kind: "pay", person, way: ways[between(0, 4)] ?? "upi" });
      tellBuyer(buyer, { person, midnight, between, tell });
    }
    const home = between(30, 60) + day;
    const visits = { home, plan: Math.ceil(home / between(4, 7)), season: Math.ceil(home / 2) };
    tell(midnight + DAY - MINUTE, { kind: "visits", ...visits });
  }
  tell(until.getTime() - 12 * DAY, { kind: "grant", person: 2 });
  return chapters.sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Buyer = {
  person: number;
  /** Of the day of the payment. */
  midnight: number;
  between: (least: number, most: number) => number;
  tell: (time: number, deed: Deed) => void;
};

function tellBuyer(buyer: number, { person, midnight, between, tell }: Buyer): void {
  const films = between(1, 6);
  for (let film = 0, day = 0; film < films; film += 1) {
    day += between(1, 5);
    tell(
      midnight + day * DAY + Math.max(between(9 * 60, 23 * 60), between(9 * 60, 23 * 60)) * MINUTE,
      {
        kind: "watch",
        person,
        film,
        minutes: between(6, 28),
      },
    );
  }
  if (buyer === 8) {
    tell(midnight + 4.4 * DAY, { kind: "refund", person, part: 1, reason: "bought by mistake" });
  }
  if (buyer === 19) {
    tell(midnight + 6.4 * DAY, { kind: "refund", person, part: 0.5, reason: "the sound was bad" });
  }
  if (buyer === 12 || buyer === 41) {
    tell(midnight + 10.4 * DAY, { kind: "dispute", person, state: "created" });
  }
  if (buyer === 12) tell(midnight + 20.4 * DAY, { kind: "dispute", person, state: "lost" });
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
