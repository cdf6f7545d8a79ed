/** Table 13 of GSTR-1. */
import { serialNumber } from "#lib/billing/invoices/serial-number.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { database } from "#lib/core/database/client.ts";

export type IssuedSeries = Awaited<ReturnType<typeof listIssuedSeries>>[number];

type Run = { from: number; to: number };

type Series = Pick<Invoice, "kind"> & { runs: Run[] };

export class SerialNumbers {
  readonly series = new Map<string, Series>();

  add({ number, kind }: Pick<Invoice, "number" | "kind">): void {
    const { name, value } = serialOf(number);
    const series: Series = this.series.get(name) ?? { kind, runs: [] };
    this.series.set(name, series);
    const { runs } = series;
    const last = runs.at(-1);
    if (last !== undefined && value === last.to + 1) last.to = value;
    else runs.push({ from: value, to: value });
  }
}

/** A missing number counts with the next document, so that it occurs in one month only. */
export async function listIssuedSeries({ series }: SerialNumbers) {
  const issued = [...series].map(async ([name, { kind, runs }]) => {
    const lines = await withMissing(name, runs);
    return lines.map(({ from, to, cancelled }) => {
      const total = to - from + 1;
      return { kind, from: serialNumber(name, from), to: serialNumber(name, to), total, cancelled };
    });
  });
  return (await Promise.all(issued)).flat();
}

async function withMissing(name: string, runs: readonly Run[]) {
  const lines: (Run & { cancelled: number })[] = [];
  for (const { from, to } of runs.toSorted((one, other) => one.from - other.from)) {
    const last = lines.at(-1);
    const before = await lastUsed(name, last?.to ?? 0, from - 1);
    const cancelled = from - before - 1;
    if (last !== undefined && before === last.to) {
      last.to = to;
      last.cancelled += cancelled;
    } else lines.push({ from: before + 1, to, cancelled });
  }
  return lines;
}

const CHUNK = 500;

/** Returns `floor` if no number up to `top` is used. */
async function lastUsed(name: string, floor: number, top: number): Promise<number> {
  for (let end = top; end > floor; end -= CHUNK) {
    const length = Math.min(CHUNK, end - floor);
    const numbers = Array.from({ length }, (_, back) => serialNumber(name, end - back));
    const found = await database().read.invoice.findMany({
      where: { number: { in: numbers } },
      select: { number: true },
    });
    if (found.length > 0) return Math.max(...found.map(({ number }) => serialOf(number).value));
  }
  return floor;
}

function serialOf(number: string): { name: string; value: number } {
  const at = number.lastIndexOf("-");
  return { name: number.slice(0, at), value: Number(number.slice(at + 1)) };
}
