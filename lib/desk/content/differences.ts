/** Compares two bodies of a document by field, and texts by word. */
import { isDeepStrictEqual } from "node:util";
import { diffWordsWithSpace } from "diff";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { matchRows } from "./match-rows.ts";

export type Part = { text: string; change: "same" | "added" | "removed" };

export type Difference = {
  /** Such as 'founder.quote'. Rows count from 0: after the change, or before it if removed. */
  path: string;
  parts: readonly Part[];
};

/** For all texts together: diffing blocks the process. The rest counts as replaced. */
const MOST_MS = 200;

export function differencesOf(before: unknown, after: unknown, mostMs = MOST_MS): Difference[] {
  const found: Difference[] = [];
  const endsAt = performance.now() + mostMs;
  compare(before, after, []);
  return found;

  function compare(one: unknown, other: unknown, path: readonly string[]): void {
    if (isDeepStrictEqual(one, other)) return;
    if (Array.isArray(one) && Array.isArray(other)) {
      compareRows(one, other, path);
      return;
    }
    if (isHolder(one) || isHolder(other)) {
      const [left, right] = [entriesOf(one), entriesOf(other)];
      for (const name of new Set([...left.keys(), ...right.keys()])) {
        compare(left.get(name), right.get(name), [...path, name]);
      }
      return;
    }
    found.push({
      path: path.join("."),
      parts: partsOf(textOf(one, path.at(-1)), textOf(other, path.at(-1)), endsAt),
    });
  }

  function compareRows(one: unknown[], other: unknown[], path: readonly string[]): void {
    const places = matchRows(one, other);
    for (const [at, row] of other.entries())
      compare(one[places[at] ?? -1], row, [...path, `${at}`]);
    for (const [at, row] of one.entries()) {
      if (!places.includes(at)) compare(row, undefined, [...path, `${at}`]);
    }
    const kept = places.filter((place) => place >= 0);
    if (kept.every((place, at) => at === 0 || place > (kept[at - 1] ?? -1))) return;
    const named = (order: readonly number[]) => order.map((place) => nameOf(one[place])).join("\n");
    const before = named(kept.toSorted((a, b) => a - b));
    found.push({ path: path.join("."), parts: partsOf(before, named(kept), endsAt) });
  }
}

function nameOf(row: unknown): string {
  if (!isHolder(row)) return textOf(row);
  return textOf(Object.values(row).find((value) => typeof value === "string"));
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(isHolder(value) ? Object.entries(value) : []);

/** `name`: of the field. Money is stored in paise. */
function textOf(value: unknown, name = ""): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && name.endsWith("Paise")) return formatRupees(value);
  return value === undefined || value === null ? "" : String(value);
}

function partsOf(before: string, after: string, endsAt: number): Part[] {
  const timeout = endsAt - performance.now();
  const found = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  if (found === undefined) {
    return [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
  }
  return found.map(({ value: text, added, removed }) => ({
    text,
    change: added ? "added" : removed ? "removed" : "same",
  }));
}
