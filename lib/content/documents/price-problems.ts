import { priceAt } from "#lib/content/assembly/price.ts";
import type { Problem } from "#lib/content/assembly/problems.ts";
import { type BodyOf, oneOf } from "#lib/content/kinds/kinds.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatDay, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { GuardedChange } from "./guarded.ts";
import type { Readable } from "./queries.ts";

type Prices = BodyOf<"plan">["prices"];

/** Today has a price, and each day on which members ordered keeps its own. */
export async function priceProblems(
  from: Readable,
  changes: readonly GuardedChange[],
): Promise<Problem[]> {
  const sentences: string[] = [];
  for (const { field, before, after } of changes) {
    // The first edition replaces nothing.
    if (field !== "prices" || before === undefined) continue;
    const sentence = await sentenceOf(from, read(before), read(after));
    if (sentence !== null) sentences.push(sentence);
  }
  return sentences.map((sentence) => ({ document: "plan", field: "prices", sentence }));
}

const read = (rows: unknown): Prices => oneOf.plan.shape.prices.safeParse(rows).data ?? [];

async function sentenceOf(from: Readable, before: Prices, after: Prices): Promise<string | null> {
  const at = now();
  if (!after.some((row) => startOfIndiaDay(row.from) <= at)) {
    return `has no price for today, ${formatDay(at)}: keep today's row, and add the next one below it`;
  }
  const used = await firstUse(from, before, after);
  if (used === null) return sentenceOfUneven(before, after);
  const tomorrow = formatDay(at.getTime() + DAY_MS);
  return `changes the price of a day on which members have ordered (${formatDay(used)}). Keep it, and let the new price begin on ${tomorrow} or later`;
}

function sentenceOfUneven(before: Prices, after: Prices): string | null {
  const uneven = after.find((row) => isUneven(row) && !before.some((one) => isSame(one, row)));
  if (uneven === undefined) return null;
  const price = `${formatRupees(uneven.pricePaise)} with ${uneven.gstPercent}% GST`;
  return `has a price whose tax cannot be halved into CGST and SGST: ${price}. Whole rupees at 18% always can`;
}

/** Its invoice would differ from the page by a paisa, and its taxes from their rates. */
const isUneven = ({ pricePaise, gstPercent }: Price) => (pricePaise * gstPercent) % 200 !== 0;

/** Returns when an order used a price that would be another, or null. */
async function firstUse(from: Readable, before: Prices, after: Prices): Promise<Date | null> {
  const at = now();
  const begins = [...before, ...after].map((row) => startOfIndiaDay(row.from).getTime());
  const times = [0, ...new Set(begins)]
    .filter((time) => time <= at.getTime())
    .sort((a, b) => a - b);
  const { mode } = environment().razorpay;
  for (const [n, time] of times.entries()) {
    const [begin, end] = [new Date(time), new Date(times[n + 1] ?? at.getTime() + 1)];
    if (isSame(priceAt({ prices: before }, begin), priceAt({ prices: after }, begin))) continue;
    const span = { gte: begin, lt: end };
    const found = await from.order.findFirst({
      where: { mode, OR: [{ createdAt: span }, { offeredAt: span }] },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true, offeredAt: true },
    });
    if (found !== null) return found.createdAt >= begin ? found.createdAt : found.offeredAt;
  }
  return null;
}

type Price = Pick<Prices[number], "pricePaise" | "gstPercent">;

const isSame = (one: Price, other: Price) =>
  one.pricePaise === other.pricePaise && one.gstPercent === other.gstPercent;
