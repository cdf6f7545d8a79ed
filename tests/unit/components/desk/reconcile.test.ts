import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changedByThem,
  leavesMine,
  reconcile,
} from "#components/desk/content/reconcile/reconcile.ts";

const base = { title: "A", hero: { text: "One", more: "Two" }, rows: ["x"] };
const mine = { title: "B", hero: { text: "Mine", more: "Two" }, rows: ["x"] };
const theirs = { title: "A", hero: { text: "Theirs", more: "New" }, rows: ["x", "y"], note: "N" };

test("says who has changed each field since the common version", () => {
  const found = reconcile(mine, theirs, base).differences.map(({ path, changedBy }) => [
    path,
    changedBy,
  ]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ title: "me", "hero.text": "both", "hero.more": "them", "rows.1": "them", note: "them" },
  });
});

test("merges the chosen fields and leaves both versions alone", () => {
  const { differences, merge } = reconcile(mine, theirs, base);
  const [before, theirsBefore] = structuredClone([mine, theirs]);
  const keyOf = (path: string) => differences.find((one) => one.path === path)?.key ?? "";
  expect(merge(new Set(["hero.more", "rows.1", "note"].map(keyOf)))).toEqual({
    ...{ title: "B", hero: { text: "Mine", more: "New" }, rows: ["x", "y"], note: "N" },
  });
  expect(merge(new Set())).toEqual(before);
  expect(merge(new Set(differences.map(({ key }) => key)))).toEqual(theirs);
  expect([mine, theirs]).toEqual([before, theirsBefore]);
});

const faq = (...rows: [string, string][]) => ({
  questions: rows.map(([question, answer]) => ({ question, answer })),
});

const three = faq(["Who?", "We."], ["When?", "Now."], ["Where?", "Here."]);

test("keeps the edits of two editors to different rows, and names the editor of each", () => {
  const ours = faq(["Who?", "We two."], ["When?", "Now."], ["Where?", "Here."]);
  const others = faq(["Who?", "We."], ["When?", "Soon."], ["Where?", "Here."]);
  const comparison = reconcile(ours, others, three);
  expect(comparison.differences.map(({ path, changedBy }) => [path, changedBy])).toEqual([
    ["questions.0.answer", "me"],
    ["questions.1.answer", "them"],
  ]);
  expect(comparison.merge(changedByThem(comparison))).toEqual(
    faq(["Who?", "We two."], ["When?", "Soon."], ["Where?", "Here."]),
  );
});

test("matches rows after an insertion before them, and keeps both editors' additions", () => {
  const ours = faq(["New?", "Yes."], ["Who?", "We."], ["When?", "Now."], ["Where?", "Here."]);
  const others = faq(["Who?", "We."], ["When?", "Now."], ["Where?", "There."], ["Why?", "So."]);
  const comparison = reconcile(ours, others, three);
  expect(comparison.merge(changedByThem(comparison))).toEqual(
    faq(
      ["New?", "Yes."],
      ["Who?", "We."],
      ["When?", "Now."],
      ["Where?", "There."],
      ["Why?", "So."],
    ),
  );
});

test("asks about a row that one editor removed and another changed; keeps it by default", () => {
  const ours = faq(["Who?", "We."], ["When?", "Now and then."], ["Where?", "Here."]);
  const others = faq(["Who?", "We."], ["Where?", "Here."]);
  const comparison = reconcile(ours, others, three);
  expect(comparison.differences).toMatchObject([
    { path: "questions.1", kind: "row", changedBy: "both", theirs: undefined },
  ]);
  expect(comparison.merge(changedByThem(comparison))).toEqual(ours);
});

test("removes a row that they removed and I did not change", () => {
  const others = faq(["Who?", "We."], ["Where?", "Here."]);
  const comparison = reconcile({ ...three, title: "B" }, { ...others, title: "A" }, three);
  expect(comparison.merge(changedByThem(comparison))).toEqual({ ...others, title: "B" });
});

test("compares the order of rows apart from their fields", () => {
  const moved = faq(["Where?", "Here."], ["Who?", "We."], ["When?", "Now."]);
  const ours = faq(["Who?", "We."], ["When?", "Always."], ["Where?", "Here."]);
  const comparison = reconcile(ours, moved, three);
  expect(comparison.differences.map(({ kind, changedBy }) => [kind, changedBy])).toEqual([
    ["field", "me"],
    ["order", "them"],
  ]);
  expect(comparison.merge(changedByThem(comparison))).toEqual(
    faq(["Where?", "Here."], ["Who?", "We."], ["When?", "Always."]),
  );
});

test("offers a row as a whole when its form changed", () => {
  const before = { shown: [{ fromSeconds: 1, why: "It is named", artist: "f-n-souza" }] };
  const work = { shown: [{ fromSeconds: 1, why: "It is named", work: "birth" }] };
  const found = reconcile(before, work, before).differences;
  expect(found).toMatchObject([{ kind: "row", path: "shown.0", changedBy: "them" }]);
});

test("matches rows that have an id by the id alone", () => {
  const row = (id: string, text: string) => ({ id, text });
  const found = reconcile(
    { rows: [row("b", "Two"), row("a", "One")] },
    { rows: [row("a", "Two"), row("b", "Two")] },
    { rows: [row("a", "One"), row("b", "Two")] },
  ).differences;
  expect(found.map(({ kind, path }) => [kind, path])).toEqual([
    ["field", "rows.1.text"],
    ["order", "rows"],
  ]);
});

test("reports whether a choice drops an edit of mine", () => {
  const comparison = reconcile(mine, theirs, base);
  expect(leavesMine(comparison, changedByThem(comparison))).toBe(false);
  expect(leavesMine(comparison, new Set(["title"]))).toBe(true);
  expect(leavesMine(comparison, new Set(["hero.text"]))).toBe(true);
});

test("returns my version without choices and theirs with all", () => {
  const group = fc.record({ a: fc.constantFrom("", "1", "2"), b: fc.constantFrom("x", "y") });
  const list = fc.oneof(
    fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 }),
    fc.array(group, { maxLength: 6 }),
  );
  const body = fc.record({ rows: list, title: fc.constantFrom("A", "B") });
  fc.assert(
    fc.property(body, body, fc.option(body), (one, other, before) => {
      const { differences, merge } = reconcile(one, other, before);
      const keys = differences.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(merge(new Set())).toEqual(one);
      expect(merge(new Set(keys))).toEqual(other);
    }),
    { numRuns: 500 },
  );
});
