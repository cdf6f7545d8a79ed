/** Edits of the table. A key stays with its row. */
import type { Cue } from "#lib/films/packaging/webvtt.ts";

export type Row<Item> = Item & { key: number };
export type CueRow = Row<Cue>;

let lastKey = 0;

export function withKey<Item extends object>(item: Item): Row<Item> {
  lastKey += 1;
  return { ...item, key: lastKey };
}

export function withoutKey<Item extends object>({ key: _, ...item }: Row<Item>) {
  return item;
}

const rounded = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000);

const NEW_SECONDS = 2;

/** Begins at the playhead, or behind the row if the playhead is elsewhere. */
export function insertCue(rows: readonly CueRow[], after: number, playhead: number): CueRow[] {
  const [before, next] = [rows[after], rows[after + 1]];
  const end = next?.from ?? Number.POSITIVE_INFINITY;
  const isBetween = playhead >= (before?.to ?? 0) && playhead < end;
  const from = rounded(isBetween ? playhead : (before?.to ?? 0));
  const to = rounded(end > from ? Math.min(from + NEW_SECONDS, end) : from + NEW_SECONDS);
  return rows.toSpliced(after + 1, 0, withKey({ from, to, text: "" }));
}

/** Splits at the playhead or in the middle, and the words at the nearest space. */
export function splitCue(rows: readonly CueRow[], at: number, playhead: number): CueRow[] {
  const cue = rows[at];
  if (cue === undefined) return [...rows];
  const { from, to, text } = cue;
  const isWithin = playhead > from && playhead < to;
  const middle = rounded(isWithin ? playhead : (from + to) / 2);
  const wanted = (text.length * (middle - from)) / (to - from);
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const cut = spaces.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
  const first = { ...cue, to: middle, text: text.slice(0, cut ?? text.length).trim() };
  const second = { ...cue, from: middle, text: text.slice(cut ?? text.length).trim() };
  return rows.toSpliced(at, 1, first, withKey(second));
}

export function mergeCue(rows: readonly CueRow[], at: number): CueRow[] {
  const [cue, next] = [rows[at], rows[at + 1]];
  if (cue === undefined || next === undefined) return [...rows];
  const text = [cue.text, next.text].filter((part) => part !== "").join("\n");
  return rows.toSpliced(at, 2, { ...cue, to: Math.max(cue.to, next.to), text });
}

export function removeRow<Item>(rows: readonly Row<Item>[], at: number): Row<Item>[] {
  return rows.toSpliced(at, 1);
}

export function changeRow<Item>(
  rows: readonly Row<Item>[],
  key: number,
  change: Partial<Item>,
): Row<Item>[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

export function shiftAll(rows: readonly CueRow[], seconds: number): CueRow[] {
  return rows.map((row) => ({
    ...row,
    from: rounded(row.from + seconds),
    to: rounded(row.to + seconds),
  }));
}

export function byTime<Item extends { from: number }>(rows: readonly Row<Item>[]): Row<Item>[] {
  return rows.toSorted((one, other) => one.from - other.from);
}
