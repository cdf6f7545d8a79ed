import { expect, test } from "vitest";
import { differencesOf, merge } from "#components/desk/content/reconcile.ts";

const base = { title: "A", hero: { text: "One", more: "Two" }, rows: ["x"] };
const mine = { title: "B", hero: { text: "Mine", more: "Two" }, rows: ["x"] };
const theirs = { title: "A", hero: { text: "Theirs", more: "New" }, rows: ["x", "y"], note: "N" };

test("says who has changed each field since the common version", () => {
  const found = differencesOf(mine, theirs, base).map(({ path, changedBy }) => [path, changedBy]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ title: "me", "hero.text": "both", "hero.more": "them", rows: "them", note: "them" },
  });
});

test("merges the chosen fields and leaves both versions alone", () => {
  const differences = differencesOf(mine, theirs, base);
  const before = structuredClone(mine);
  expect(merge(mine, differences, new Set(["hero.more", "rows", "note"]))).toEqual({
    ...{ title: "B", hero: { text: "Mine", more: "New" }, rows: ["x", "y"], note: "N" },
  });
  expect(merge(mine, differences, new Set())).toEqual(before);
  const all = new Set(differences.map(({ path }) => path));
  expect(merge(mine, differences, all)).toEqual(theirs);
  expect(mine).toEqual(before);
});
