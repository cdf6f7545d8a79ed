import { isGroup, isSame, matchRows } from "#lib/desk/content/match-rows.ts";
import {
  type Compare,
  type Difference,
  join,
  type Make,
  type Versions,
  whoChanged,
} from "./difference.ts";

type List = readonly unknown[];
type Lists = Pick<Versions, "key" | "path"> & { mine: List; theirs: List; base: List | null };

/** -1: not in that version. */
type Places = { mine: number; theirs: number; base: number };
type Side = "mine" | "theirs";
type Row = Places & { key: string; make: Make };

export function reconcileRows(lists: Lists, found: Difference[], compare: Compare): Make {
  const row = (places: Places, at: number) => rowOf(lists, places, at, found, compare);
  const rows = placesOf(lists).map(row);
  const common = rows.filter(({ mine, theirs }) => mine >= 0 && theirs >= 0);
  const orderKey = join(lists.key, "order");
  const order = orderOf(common);
  if (order !== null) {
    const valuesOf = (side: Side) => sorted(common, side).map((row) => lists[side][row[side]]);
    const values = { mine: valuesOf("mine"), theirs: valuesOf("theirs") };
    found.push({ key: orderKey, path: lists.path, kind: "order", ...values, changedBy: order });
  }
  return (taken) =>
    arrange(
      rows.filter(({ mine, theirs, key }) =>
        mine >= 0 ? theirs >= 0 || !taken.has(key) : taken.has(key),
      ),
      taken.has(orderKey) ? "theirs" : "mine",
    ).map(({ make }) => make(taken));
}

function placesOf({ mine, theirs, base }: Lists): Places[] {
  const [ofMine, ofTheirs] = [matchRows(base ?? [], mine), matchRows(base ?? [], theirs)];
  const known = (base ?? []).map((_, at) => ({
    mine: ofMine.indexOf(at),
    theirs: ofTheirs.indexOf(at),
    base: at,
  }));
  const added = ofMine.flatMap((from, at) => (from === -1 ? [at] : []));
  const addedByThem = ofTheirs.flatMap((from, at) => (from === -1 ? [at] : []));
  // Without a base, equal rows match; with one, only rows that both sides added alike.
  const match = base === null ? matchRows : matchSame;
  const pairs = match(
    addedByThem.map((at) => theirs[at]),
    added.map((at) => mine[at]),
  );
  const mineOnly = added.map((at, n) => ({
    mine: at,
    theirs: addedByThem[pairs[n] ?? -1] ?? -1,
    base: -1,
  }));
  const theirsOnly = addedByThem
    .filter((_, n) => !pairs.includes(n))
    .map((at) => ({ mine: -1, theirs: at, base: -1 }));
  return [...known, ...mineOnly, ...theirsOnly].filter((row) => row.mine >= 0 || row.theirs >= 0);
}

function matchSame(before: List, after: List): number[] {
  const free = new Set(before.keys());
  return after.map((row) => {
    const place = [...free].find((one) => isSame(before[one], row)) ?? -1;
    free.delete(place);
    return place;
  });
}

function rowOf(
  lists: Lists,
  places: Places,
  at: number,
  found: Difference[],
  compare: Compare,
): Row {
  const [mine, theirs, base] = [
    lists.mine[places.mine],
    lists.theirs[places.theirs],
    lists.base?.[places.base],
  ];
  const key = join(lists.key, `row${at}`);
  const path = join(lists.path, places.mine >= 0 ? places.mine : places.theirs);
  if (places.mine >= 0 && places.theirs >= 0) {
    const compareRow = isOneForm(mine, theirs) ? compare : compareWhole;
    const make = compareRow({ mine, theirs, base, key, path }, found);
    return { ...places, key, make };
  }
  const isAbsent = (side: Side) => places[side] < 0;
  const isOld = (side: Side, value: unknown) =>
    places.base < 0 ? isAbsent(side) : !isAbsent(side) && isSame(value, base);
  const changedBy = whoChanged(isOld("mine", mine), isOld("theirs", theirs));
  found.push({ key, path, kind: "row", mine, theirs, changedBy });
  return { ...places, key, make: () => (isAbsent("mine") ? theirs : mine) };
}

/** Rows of different forms, such as an artist's and a work's, have no common fields. */
function isOneForm(mine: unknown, theirs: unknown): boolean {
  if (!isGroup(mine) || !isGroup(theirs)) return true;
  return isSame(Object.keys(mine).sort(), Object.keys(theirs).sort());
}

function compareWhole({ mine, theirs, base, key, path }: Versions, found: Difference[]): Make {
  const changedBy = whoChanged(isSame(mine, base), isSame(theirs, base));
  found.push({ key, path, kind: "row", mine, theirs, changedBy });
  return (taken) => (taken.has(key) ? theirs : mine);
}

const sorted = (rows: readonly Row[], side: keyof Places) =>
  rows.toSorted((one, other) => one[side] - other[side]);

/** Returns who moved common rows, or null. */
function orderOf(common: readonly Row[]) {
  const isOrder = (rows: readonly Row[], side: Side, other: keyof Places) =>
    isSame(keysOf(sorted(rows, side)), keysOf(sorted(rows, other)));
  if (isOrder(common, "mine", "theirs")) return null;
  const known = common.filter(({ base }) => base >= 0);
  return whoChanged(isOrder(known, "mine", "base"), isOrder(known, "theirs", "base"));
}

const keysOf = (rows: readonly Row[]) => rows.map(({ key }) => key);

/** Orders rows as one side does; the other's own rows stay behind their predecessors. */
function arrange(rows: readonly Row[], side: Side): Row[] {
  const other = side === "mine" ? "theirs" : "mine";
  const arranged = sorted(
    rows.filter((row) => row[side] >= 0),
    side,
  );
  const ofOther = sorted(
    rows.filter((row) => row[other] >= 0),
    other,
  );
  for (const [at, row] of ofOther.entries()) {
    if (row[side] >= 0) continue;
    const before = ofOther[at - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, row);
  }
  return arranged;
}
