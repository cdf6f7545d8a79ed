import fc from "fast-check";
import { expect, test } from "vitest";
import {
  byTime,
  type CueRow,
  changeRow,
  insertCue,
  mergeCue,
  removeRow,
  shiftAll,
  splitCue,
  withKey,
  withoutKey,
} from "#components/desk/captions/rows/edit-rows.ts";

const rows = (...cues: [number, number, string][]): CueRow[] =>
  cues.map(([from, to, text]) => withKey({ from, to, text }));
const plain = (all: readonly CueRow[]) => all.map(withoutKey).map(Object.values);

const two = () => rows([1, 3, "One two"], [5, 7, "Three"]);

test("a cue is inserted at the playhead, or after the row when the playhead is elsewhere", () => {
  expect(plain(insertCue(two(), 0, 3.5))[1]).toEqual([3.5, 5, ""]);
  expect(plain(insertCue(two(), 0, 20))[1]).toEqual([3, 5, ""]);
  expect(plain(insertCue(two(), 1, 20))[2]).toEqual([20, 22, ""]);
  expect(plain(insertCue(two(), -1, 0.25))[0]).toEqual([0.25, 1, ""]);
  expect(plain(insertCue([], -1, 4))).toEqual([[4, 6, ""]]);
});

test("a cue is split at the playhead, or in the middle, at a space", () => {
  expect(plain(splitCue(two(), 0, 2.5))).toEqual([
    [1, 2.5, "One"],
    [2.5, 3, "two"],
    [5, 7, "Three"],
  ]);
  expect(plain(splitCue(two(), 1, 0)).slice(1)).toEqual([
    [5, 6, "Three"],
    [6, 7, ""],
  ]);
});

test("a split and its merge lose no words, and each row keeps its own key", () => {
  const text = fc.array(fc.constantFrom("a", "bb", "ccc"), { minLength: 1 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9_999 }), (parts, ms) => {
      const [cue] = rows([0, 10, parts.join(" ")]);
      const split = splitCue(cue ? [cue] : [], 0, ms / 1000);
      expect(new Set(split.map(({ key }) => key)).size).toBe(2);
      const [merged] = mergeCue(split, 0);
      expect([merged?.from, merged?.to]).toEqual([0, 10]);
      expect(merged?.text.split(/\s+/)).toEqual(parts);
    }),
  );
});

test("all rows shift together, and none to before the film's start", () => {
  expect(plain(shiftAll(two(), 1.5))).toEqual([
    [2.5, 4.5, "One two"],
    [6.5, 8.5, "Three"],
  ]);
  expect(plain(shiftAll(two(), -2))[0]).toEqual([0, 1, "One two"]);
});

test("a row is changed and removed, and the rest stays; rows are sorted by time", () => {
  const all = two();
  const key = all[1]?.key ?? 0;
  expect(plain(changeRow(all, key, { text: "Four" }))[1]).toEqual([5, 7, "Four"]);
  expect(plain(removeRow(all, 0))).toEqual([[5, 7, "Three"]]);
  expect(plain(mergeCue(all, 1))).toEqual(plain(all));
  expect(plain(byTime(all.toReversed()))).toEqual(plain(all));
});
