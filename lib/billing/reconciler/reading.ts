/** How far Razorpay's lists have been read: a process that was down, or restored, reads on from there. */

import { billingLimits } from "#lib/billing/limits.ts";
import type { Span } from "#lib/billing/razorpay/gateway.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";

/**
 * Reads a list from where the last reading ended, and `lookBackMs` before it, in steps. What is read
 * stays read when a later step fails. `read` resolves with false for a step that must be read again:
 * the next reading begins there.
 */
export async function readOn(
  list: string,
  lookBackMs: number,
  read: (span: Span) => Promise<boolean>,
): Promise<void> {
  const end = now();
  const before = await readUntil(list);
  // A clock that was ahead for a while has left its time here.
  const start = before !== null && before < end ? before : end;
  if (before === null) await noteUntil(list, start);
  let from = new Date(start.getTime() - lookBackMs);
  let isWhole = true;
  while (from < end) {
    const to = new Date(Math.min(from.getTime() + billingLimits.readingStepMs, end.getTime()));
    isWhole = (await read({ from, to })) && isWhole;
    if (isWhole && to >= start) await noteUntil(list, to);
    from = to;
  }
}

/** When the last reading of a list ended, or null. */
export async function readUntil(list: string): Promise<Date | null> {
  const reading = await database().read.reading.findUnique({
    where: { list },
    select: { until: true },
  });
  return reading?.until ?? null;
}

async function noteUntil(list: string, until: Date): Promise<void> {
  const where = { list };
  await database().write((tx) =>
    tx.reading.upsert({
      where,
      create: { list, until },
      update: { until },
      select: { list: true },
    }),
  );
}
