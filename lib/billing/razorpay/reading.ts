import type { Span } from "#lib/billing/razorpay/gateway.ts";
import { isPaused } from "#lib/billing/razorpay/send-request.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";

const STEP_MS = 8 * DAY_MS;

type Listed = { id: string };

/** A finished step stays read if a later one fails. A step is repeated if `settle` fails. */
export async function readOn<Item extends Listed>(
  list: string,
  lookBackMs: number,
  read: (span: Span) => AsyncIterable<Item>,
  settle: (item: Item) => Promise<void>,
): Promise<void> {
  const end = now();
  const before = await readUntil(list);
  // A clock that was ahead may have stored a future time.
  const start = before !== null && before < end ? before : end;
  if (before === null) await noteUntil(list, start);
  let isWhole = true;
  for (const step of stepsOf({ from: new Date(start.getTime() - lookBackMs), to: end })) {
    isWhole = (await settleEach(read(step), settle)) && isWhole;
    if (isWhole && step.to >= start) await noteUntil(list, step.to);
  }
}

/** Returns false if one failed, which does not block others. @throws during a pause */
export async function settleEach<Item extends Listed>(
  items: AsyncIterable<Item> | Iterable<Item>,
  settle: (item: Item) => Promise<void>,
): Promise<boolean> {
  let isWhole = true;
  for await (const item of items) {
    try {
      await settle(item);
    } catch (error) {
      if (isPaused()) throw error;
      isWhole = false;
      log().warn({ err: error, id: item.id }, "not settled yet");
    }
  }
  return isWhole;
}

/** A list has a limit of pages, which a long span may exceed. */
export function* stepsOf({ from, to: end }: Span): Generator<Span> {
  for (let start = from; start < end; ) {
    const to = new Date(Math.min(start.getTime() + STEP_MS, end.getTime()));
    yield { from: start, to };
    start = to;
  }
}

export async function readUntil(list: string): Promise<Date | null> {
  const where = { list };
  const reading = await database().read.reading.findUnique({ where, select: { until: true } });
  return reading?.until ?? null;
}

/** Returns until when every list is read completely, but the daily one; null before the first. */
export async function readAllUntil(): Promise<Date | null> {
  const oldest = await database().read.reading.findFirst({
    where: { NOT: { list: "late payments" } },
    orderBy: { until: "asc" },
    select: { until: true },
  });
  return oldest?.until ?? null;
}

async function noteUntil(list: string, until: Date): Promise<void> {
  await database().write((tx) => setUntil(tx, list, until));
}

export async function setUntil(tx: Transaction, list: string, until: Date): Promise<void> {
  const create = { list, until };
  await tx.reading.upsert({ where: { list }, create, update: { until }, select: { list: true } });
}
