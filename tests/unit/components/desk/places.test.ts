import { expect, test } from "vitest";
import { chooseRows, compareTables, isPlace } from "#components/desk/captions/rows/places.ts";

const row = (from: number, text: string) => ({ from, text });
const base = [row(1, "One"), row(2, "Two"), row(3, "Three"), row(4, "Four")];

const changes = (mine: typeof base, theirs: typeof base, common: typeof base | null = base) =>
  compareTables(mine, theirs, common)
    .filter(isPlace)
    .map((place) => [
      place.mine.map(({ text }) => text).join(),
      place.theirs.map(({ text }) => text).join(),
      place.changedBy,
    ]);

const theirThree = row(3, "Their three");

test("names who has changed each place, row by row", () => {
  const mine = [row(1, "My one"), row(2, "Two"), row(3, "Three"), row(4, "My four")];
  const theirs = [row(1, "One"), row(2, "Two"), theirThree, row(4, "Their four")];
  expect(changes(mine, theirs)).toEqual([
    ["My one", "One", "me"],
    ["Three", "Their three", "them"],
    ["My four", "Their four", "both"],
  ]);
});

test("tells an added row from a deleted one", () => {
  const added = row(5, "Five");
  expect(changes([...base, added], base)).toEqual([["Five", "", "me"]]);
  expect(changes(base, [...base, added])).toEqual([["", "Five", "them"]]);
  expect(changes(base.slice(0, 3), base)).toEqual([["", "Four", "me"]]);
  expect(changes(base, base.slice(0, 3))).toEqual([["Four", "", "them"]]);
});

test("counts each place as changed by both without a common version", () => {
  expect(changes([row(1, "My one"), ...base.slice(1)], base.slice(0, 3), null)).toEqual([
    ["My one", "One", "both"],
    ["Four", "", "both"],
  ]);
});

test("treats rows as equal regardless of their keys and the order of their fields", () => {
  const others = base.map(({ from, text }, at) => ({ text, from, key: at }));
  expect(changes(base, others)).toEqual([]);
});

test("takes their rows at the chosen places, and mine at the others", () => {
  const mine = [row(1, "My one"), ...base.slice(1)];
  const theirs = [...base.slice(0, 2), theirThree];
  const parts = compareTables(mine, theirs, base);
  const places = parts.filter(isPlace);
  expect(chooseRows(parts, new Set())).toEqual(mine);
  expect(chooseRows(parts, new Set(places))).toEqual(theirs);
  const theirsAlone = places.filter(({ changedBy }) => changedBy === "them");
  expect(chooseRows(parts, new Set(theirsAlone))).toEqual([mine[0], base[1], theirThree]);
});

test("compares thousands of differing rows as one place", () => {
  const many = (text: string) => Array.from({ length: 3_000 }, (_, at) => row(at, text));
  const parts = compareTables(many("mine"), many("theirs"), []);
  expect(parts).toHaveLength(1);
  expect(chooseRows(parts, new Set(parts))).toEqual(many("theirs"));
});
