import type { Span } from "#lib/billing/razorpay/gateway.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS } from "#lib/core/durations.ts";

const STEP_MS = 8 * DAY_MS;

/** A finished step stays read if a later one fails. `read` returns false to repeat a step. */
export async function readOn(
  list: string,
  lookBackMs: number,
  read: (span: Span) => Promise<boolean>,
): Promise<void> {
  const end = now();
  const before = await readUntil(list);
  // A clock that was ahead may have stored a future time.
  const start = before !== null && before < end ? before : end;
  if (before === null) await noteUntil(list, start);
  let isWhole = true;
  for (const step of stepsOf({ from: new Date(start.getTime() - lookBackMs), to: end })) {
    isWhole = (await read(step)) && isWhole;
    if (isWhole && step.to >= start) await noteUntil(list, step.to);
  }
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

async function noteUntil(list: string, until: Date): Promise<void> {
  await database().write((tx) => setUntil(tx, list, until));
}

export async function setUntil(tx: Transaction, list: string, until: Date): Promise<void> {
  const create = { list, until };
  await tx.reading.upsert({ where: { list }, create, update: { until }, select: { list: true } });
}
